import { ArrowDown, ArrowUp, ChevronRight, Copy, CornerDownRight, Plus, Trash2 } from 'lucide';
import { SECTIONS, sectionsIn, titleOf } from '../../site.ts';
import { useEdited } from '../document/store.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, Task } from '../ui/menu.tsx';
import { edgesOfList, useSorting } from '../ui/use-sorting.tsx';
import { changeSection, kindAt, moveSection, nameOf } from '../window/drafting.ts';
import { openDialog, openField, pageFile } from '../window/navigation.ts';

/** The sections of a page, where there is no margin for their handles. */
export function SectionList() {
  const page = pageFile();
  const { contents } = useEdited();
  const sections = sectionsIn(contents[page]);
  const sorting = useSorting({
    count: sections.length,
    nameOf,
    edgesOf: edgesOfList,
    onMove: moveSection,
  });
  return (
    <aside className="panel" aria-label="Sections">
      <header>
        <h2 className="grow">Sections of {titleOf(page, contents[page])}</h2>
        <button
          type="button"
          className="fill"
          onClick={() => openDialog({ task: 'add', place: sections.length })}
        >
          <Icon shape={Plus} /> Add
        </button>
      </header>
      <ol className="body lines">
        {sections.map((_, index) => {
          const name = nameOf(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen.
            <li key={index} className="row" data-target={sorting.markOf(index)}>
              {sorting.gripOf(index, 'sections')}
              <button
                type="button"
                className="item grow"
                onClick={() => openField(page, [...SECTIONS, index])}
              >
                <strong className="cut">{name}</strong>
                <span className="help">{kindAt(index)}</span>
              </button>
              <Menu label={`What to do with ${name}`}>
                <Task shape={ArrowUp} label="Up" onDo={() => changeSection(index, 'up')} />
                <Task shape={ArrowDown} label="Down" onDo={() => changeSection(index, 'down')} />
                <Task
                  shape={Copy}
                  label="Duplicate"
                  onDo={() => changeSection(index, 'duplicate')}
                />
                <Task
                  shape={CornerDownRight}
                  label="To another page …"
                  onDo={() => openDialog({ task: 'send', place: index })}
                />
                <hr />
                <Task
                  shape={Trash2}
                  label="Remove"
                  className="danger"
                  onDo={() => changeSection(index, 'remove')}
                />
              </Menu>
            </li>
          );
        })}
      </ol>
      <footer>
        <button type="button" className="at-start" onClick={() => openField(page, ['title'])}>
          <Icon shape={ChevronRight} size={16} /> Page and search settings
        </button>
      </footer>
    </aside>
  );
}

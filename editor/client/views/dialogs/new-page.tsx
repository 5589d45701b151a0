import { useState } from 'react';
import { type Contents, fileAt, titleOf } from '../../../site.ts';
import { type Value, valueAt } from '../../../yaml/value.ts';
import { useEdited } from '../../document/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { drawnPage } from '../../window/drawn-page.ts';
import { NameForm } from './name-form.tsx';
import { begun, folderOf, shown, templatesIn } from './templates.ts';

/** Begins a page with a template. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const { contents } = useEdited();
  const templates = templatesIn(contents);
  const [template = '', setTemplate] = useState(templates[0]);
  return (
    <Dialog title="New page" onClose={onClose}>
      <div className="halves">
        <ul className="thumbs" aria-label="Begin with">
          {templates.map((each) => (
            <li key={each}>
              <button
                type="button"
                className="thumb"
                aria-pressed={each === template}
                onClick={() => setTemplate(each)}
              >
                <span className="frame">
                  <Thumbnail draw={() => draw(contents[each], contents)} />
                </span>
                <span>
                  <strong>{titleOf(each, contents[each])}</strong>
                  <span className="help">{String(valueAt(contents[each], ['description']))}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <NameForm
          submitLabel="Create page"
          folder={folderOf(template)}
          makeValue={(name) => begun(contents[template], name)}
          onClose={onClose}
        >
          <p className="help">To begin with a copy of a page, choose Duplicate in its menu.</p>
        </NameForm>
      </div>
    </Dialog>
  );
}

/** A path that no page has, to draw a template at. */
const NOWHERE = '/a-template';

const draw = (template: Value, contents: Contents) =>
  drawnPage()?.thumbnailOf({ ...contents, [fileAt(NOWHERE)]: shown(template) }, NOWHERE);

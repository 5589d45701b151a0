/** The page in the editor's frame, rendered by the site's own components from what is being edited. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../client/typefaces.ts';
import './page.css';
import { currentLanguage, languageAt } from '../../src/site/get-shared.ts';
import { idIn } from '../../src/site/languages.ts';
import { NOT_FOUND } from '../../src/site/pages.ts';
import { idOf } from '../../src/site/urls.ts';
import { pageFile } from '../../src/site/written-pages.ts';
import type { EditedPage, RenderInput } from '../client/page-protocol.ts';
import { editOnPage } from './edit-on-page.ts';
import { Page, partsOf } from './page.tsx';
import { runScripts } from './scripts.ts';
import { hasFile, inLanguage, withContents } from './source.ts';
import { elementsOf } from './texts.ts';

const { documentElement } = document;

const root = createRoot(document.body);
let rendered: RenderInput = { contents: {}, path: '/' };

/** Does some work with what is rendered, in the page's language. */
function withRendered<Result>(work: (id: string) => Result, { contents, path } = rendered): Result {
  return withContents(contents, () => {
    const language = languageAt(path);
    return inLanguage(language, () => {
      const id = idOf(path);
      return work(hasFile(pageFile(id)) ? id : idIn(language.folder, NOT_FOUND));
    });
  });
}

const edited = editOnPage({ getRendered: () => rendered, withRendered });

function render(next: RenderInput): void {
  const isOther = next.path !== rendered.path;
  if (isOther) edited.leave();
  rendered = next;
  edited.around(() =>
    withRendered((id) => {
      const { tag, direction } = currentLanguage();
      documentElement.lang = tag;
      documentElement.dir = direction;
      documentElement.classList.toggle('rtl', direction === 'rtl');
      flushSync(() => root.render(<Page id={id} />));
    }),
  );
  runScripts();
  if (isOther) scrollTo(0, 0);
}

const page: EditedPage = {
  connect: edited.connect,
  render,
  reveal: edited.reveal,
  sections: edited.sections,
  type: edited.type,
  anchorsOf: (contents, path) =>
    withRendered(
      (id) => {
        const { top, sections, end } = partsOf(id);
        return [top, ...sections, end]
          .flatMap(({ content }) => elementsOf(content))
          .flatMap((element) => [element, ...element.querySelectorAll('[id]')])
          .flatMap(({ id }) => id || []);
      },
      { contents, path },
    ),
  pictureOf: (contents, path, index) =>
    withRendered(
      (id) => {
        const section = partsOf(id).sections.find((each) => each.index === index);
        // Without the switch of the moving background, which follows the first section.
        const [shown] = section ? elementsOf(section.content) : [];
        const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
        const root = documentElement.cloneNode() as Element;
        // Styles that are inline are refused; whoever shows the picture sets them.
        root.removeAttribute('style');
        root.innerHTML = `<head>${styles.map(({ outerHTML }) => outerHTML).join('')}</head><body><main>${shown?.outerHTML ?? ''}</main></body>`;
        return `<!doctype html>${root.outerHTML}`;
      },
      { contents, path },
    ),
};
window.page = page;

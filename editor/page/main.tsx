/**
 * The page in the editor's frame, rendered by the site's own components from what is being edited.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../client/typefaces.ts';
import './page.css';
import '../../src/document/preferences/preferences.ts';
import { fileOf } from '../../src/content/page-files.ts';
import { NOT_FOUND } from '../../src/content/pages.ts';
import { type Site, sharedIn } from '../../src/content/site.ts';
import { idOf } from '../../src/content/urls.ts';
import { keepFilesOut } from '../client/keep-files-out.ts';
import type { EditedPage, RenderInput } from '../client/page-protocol.ts';
import { editOnPage } from './edit-on-page.ts';
import { Page, partsOf } from './page.tsx';
import { renderedSite } from './rendered-site.ts';
import { elementsOf } from './texts.ts';
import { thumbnailOf } from './thumbnail.ts';

// They act on whatever is rendered.
import.meta.glob('../../src/**/*.element.ts', { eager: true });

const { documentElement } = document;

const root = createRoot(document.body);
let rendered: RenderInput = { contents: {}, path: '/' };

/** The site, and the page of it at the path, or the one for addresses without a page. */
function pageOf({ contents, path }: RenderInput): { site: Site; id: string } {
  const site = renderedSite(contents);
  const id = idOf(path);
  return { site, id: fileOf(id) in contents ? id : NOT_FOUND };
}

const edited = editOnPage({ getRendered: () => rendered, getPage: () => pageOf(rendered) });

function render(next: RenderInput): void {
  const isOther = next.path !== rendered.path;
  if (isOther) edited.leave();
  edited.around(() => {
    rendered = next;
    const { site, id } = pageOf(rendered);
    documentElement.lang = sharedIn(site)('company').language;
    flushSync(() => root.render(<Page site={site} id={id} />));
  });
  if (isOther) scrollTo(0, 0);
}

const idsIn = (content: ReactNode): string[] =>
  elementsOf(content)
    .flatMap((element) => [element, ...element.querySelectorAll('[id]')])
    .flatMap(({ id }) => id || []);

const page: EditedPage = {
  connect: edited.connect,
  render,
  reveal: edited.reveal,
  focus: edited.focus,
  sections: edited.sections,
  type: edited.type,
  idsOf: (contents, path) => {
    const { site, id } = pageOf({ contents, path });
    const { top, sections, end } = partsOf(site, id);
    const ids: string[][] = [];
    for (const { index = 0, content } of sections) ids[index] = idsIn(content);
    return { sections: ids, around: ['main', ...idsIn(top.content), ...idsIn(end.content)] };
  },
  thumbnailOf: (contents, path, index) =>
    thumbnailOf(contents, pageOf({ contents, path }).id, index),
};
window.page = page;
// The page is only looked at: its form sends nothing, and asks for nothing. The filter, which
// handles the event first, goes on working.
addEventListener('submit', (event) => event.preventDefault());
addEventListener('invalid', (event) => event.preventDefault(), true);
keepFilesOut();

/** Checks the metadata for search engines, link previews and other machines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPage } from '../../src/schemas/get-content.ts';
import type { PageContent, PageId } from '../../src/schemas/pages.ts';
import { idOf, markdownPathOf, publicPages, socialPicturePathOf } from '../../src/schemas/urls.ts';
import type { BuiltPage, BuiltSite, Finding } from './site.ts';

/** Finds pages whose head differs from their content file or refers to another page. */
export const wrongMetadata = ({ pages, origin }: BuiltSite): Finding[] =>
  pages.flatMap((page) => headFaults(page, origin, getPage(idOf(page.path))));

export function headFaults(
  { path, file, document }: BuiltPage,
  origin: string,
  { title, description }: Pick<PageContent<PageId>, 'title' | 'description'>,
): Finding[] {
  const read = (selector: string, attribute = 'content') =>
    document.querySelector(selector)?.getAttribute(attribute);
  const isPublic = path !== '/404';
  const url = isPublic ? origin + path : undefined;
  const picture = isPublic ? origin + socialPicturePathOf(idOf(path)) : undefined;
  const head: [what: string, found: string | undefined, wanted: string | undefined][] = [
    ['title', document.querySelector('title')?.text, title],
    ['description', read('meta[name=description]'), description],
    ['canonical address', read('link[rel=canonical]', 'href'), url],
    ['og:url', read('meta[property="og:url"]'), url],
    ['og:title', read('meta[property="og:title"]'), isPublic ? title : undefined],
    ['og:description', read('meta[property="og:description"]'), isPublic ? description : undefined],
    ['og:image', read('meta[property="og:image"]'), picture],
    ['og:locale', read('meta[property="og:locale"]'), isPublic ? 'en_GB' : undefined],
    [
      'twitter:card',
      read('meta[name="twitter:card"]'),
      isPublic ? 'summary_large_image' : undefined,
    ],
    ['robots', read('meta[name=robots]'), isPublic ? undefined : 'noindex'],
  ];
  return head
    .filter(([, found, wanted]) => plainOf(found) !== plainOf(wanted))
    .map(([what, found, wanted]) => ({
      file,
      what: `has ${found ? `the ${what} "${found}"` : `no ${what}`}, not ${wanted ? `"${wanted}"` : 'none'}`,
      mend: 'Correct src/layouts/metadata.astro, or the words that it takes from content/.',
    }));
}

const plainOf = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim();

/** Finds missing files that accompany pages: Markdown, preview pictures, lists of pages, icons. */
export function missingCompanions({ files, origin, pages }: BuiltSite, root: string): Finding[] {
  const finding = (file: string, what: string) => [
    { file: join(root, file), what, mend: 'Correct the route in src/pages/ that writes it.' },
  ];
  const text = (file: string) => (files.has(file) ? readFileSync(join(root, file), 'utf8') : '');
  const expectLine = (file: string, line: string) =>
    text(file).split('\n').includes(line) ? [] : finding(file, `lacks the line "${line}"`);

  const listed = [...text('/llms.txt').matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => url);
  const wanted = publicPages.map((id) => origin + markdownPathOf(id));
  const built = pages.map(({ path }) => path);
  return [
    ...publicPages.flatMap((id) => {
      const file = markdownPathOf(id);
      return [
        ...expectLine(file, `# ${getPage(id).hero.heading}`),
        ...(/<\/?\w+[\s/>]|^-$/m.test(text(file))
          ? finding(file, 'has HTML or an empty item')
          : []),
        ...pictureFaults(root, socialPicturePathOf(id), '1200x630', files),
      ].concat(
        built.includes(id === 'index' ? '/' : `/${id}`)
          ? []
          : finding('/sitemap-0.xml', `lacks the page ${id}`),
      );
    }),
    ...expectLine('/robots.txt', `Sitemap: ${origin}/sitemap-index.xml`),
    ...(listed.toSorted().join() === wanted.toSorted().join()
      ? []
      : finding('/llms.txt', 'does not lead to the Markdown of every page, or to more')),
    ...iconFaults(root, pages[0] as BuiltPage, files),
  ];
}

function iconFaults(root: string, home: BuiltPage, files: BuiltSite['files']): Finding[] {
  interface Icon {
    src: string;
    sizes: string;
    purpose?: string;
  }
  const manifest = JSON.parse(readFileSync(join(root, 'site.webmanifest'), 'utf8')) as {
    icons: Icon[];
  };
  const inHead = home.document
    .querySelectorAll('link[rel=icon][sizes], link[rel=apple-touch-icon]')
    .map((link) => ({
      src: link.getAttribute('href') ?? '',
      sizes: link.getAttribute('sizes') ?? '180x180',
    }));
  const maskable = manifest.icons.some(({ purpose }) => purpose === 'maskable')
    ? []
    : [{ file: 'site.webmanifest', what: 'has no maskable icon', mend: 'Add one.' }];
  return [
    ...maskable,
    ...[...manifest.icons, ...inHead].flatMap(({ src, sizes }) =>
      pictureFaults(root, src, sizes, files),
    ),
  ];
}

/** @param sizes such as 180x180, or `any` for SVG */
function pictureFaults(
  root: string,
  address: string,
  sizes: string,
  files: BuiltSite['files'],
): Finding[] {
  if (address.startsWith('data:')) return [];
  const finding = (what: string) => [
    { file: join(root, address), what, mend: 'Correct what draws it in src/build/.' },
  ];
  if (!files.has(address)) return finding('is missing');
  if (sizes === 'any') return [];
  const png = readFileSync(join(root, address));
  const found = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  return found === sizes ? [] : finding(`measures ${found}, not ${sizes}`);
}

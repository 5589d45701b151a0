import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { missingAlternatives } from './alternatives.ts';
import { duplicates } from './duplicates.ts';
import { headingOrder } from './headings.ts';
import { inlineStyles } from './inline-styles.ts';
import { editorParts, unusedWords } from './leftovers.ts';
import { orphans } from './links.ts';
import { lostWords } from './markdown.ts';
import { headFaults } from './metadata.ts';
import { type BuiltSite, builtPage, type Finding } from './site.ts';
import { oversizeFiles } from './sizes.ts';
import { structureFaults } from './structure.ts';
import { structuredData } from './structured-data.ts';
import { faultsOf, missingWords } from './words.ts';

const ORIGIN = 'https://sonic.example';

/** A built site with these pages, as HTML by path. */
const siteOf = (
  pages: Record<string, string>,
  rest: Partial<Pick<BuiltSite, 'files' | 'unlisted'>> = {},
): BuiltSite => ({
  origin: ORIGIN,
  pages: Object.entries(pages).map(([path, html]) => builtPage(`dist${path}.html`, path, html)),
  redirects: { '/moved': '/b' },
  unlisted: [],
  files: new Map(),
  ...rest,
});

const said = (findings: readonly Finding[]) =>
  findings.map(({ file, what }) => `${file} ${what}`).join('\n');

it('every finding says how to mend it', () => {
  const page = '<main><h1>x</h1><h3>y</h3><img src="/no.png"><a href="/no">x</a></main>';
  const site = siteOf({ '/a': page }, { unlisted: ['/b'], files: new Map([['/a.svg', 20_001]]) });
  const checks = [orphans, duplicates, missingAlternatives, headingOrder];
  for (const check of [...checks, structureFaults, oversizeFiles, structuredData]) {
    const findings = check(site);
    expect(findings, check.name).not.toEqual([]);
    for (const { mend } of findings) expect(mend, check.name).toMatch(/^[A-Z].+\.$/);
  }
});

describe('orphans', () => {
  it('are pages that only they themselves link to', () => {
    const site = siteOf({ '/a': '<a href="/b">b</a>', '/b': '', '/c': '<a href="/c">c</a>' });
    expect(said(orphans(site))).toContain('dist/c.html is an orphan');
    expect(said(orphans(site))).not.toContain('dist/b.html');
  });

  it('are pages that the sitemap does not name', () => {
    expect(said(orphans(siteOf({}, { unlisted: ['/draft'] })))).toContain('/draft (built) is not');
  });
});

describe('titles and descriptions', () => {
  const head = (title: string, description: string) =>
    `<title>${title}</title><meta name="description" content="${description}">`;

  it('are found where pages share them', () => {
    const found = said(duplicates(siteOf({ '/a': head('T', 'D'), '/b': head('T', 'D') })));
    expect(found).toContain('dist/b.html has the same title as /a: "T"');
    expect(found).toContain('dist/b.html has the same description as /a: "D"');
  });

  it('are found missing', () => {
    expect(said(duplicates(siteOf({ '/a': '' })))).toMatch(/has no title\n.*has no description/);
  });

  it('may be alike as long as they differ', () => {
    expect(duplicates(siteOf({ '/a': head('T', 'D'), '/b': head('T2', 'D2') }))).toEqual([]);
  });
});

describe('alternatives', () => {
  const check = (html: string) => missingAlternatives(siteOf({ '/a': html }));

  it.each([
    '<img src="/a.png">',
    '<svg></svg>',
    '<svg role="img" aria-label=" "></svg>',
    '<span role="img"></span>',
    '<canvas></canvas>',
    '<iframe src="/b"></iframe>',
  ])('are missing in %s', (html) => {
    expect(check(html)).toHaveLength(1);
  });

  it.each([
    '<img src="/a.png" alt="">',
    '<svg aria-hidden="true"></svg>',
    '<div aria-hidden="true"><canvas></canvas></div>',
    '<svg><title>Wave</title></svg>',
    '<span role="img" aria-label="Northmarket"><svg></svg></span>',
  ])('are not missing in %s', (html) => {
    expect(check(html)).toEqual([]);
  });
});

describe('headings', () => {
  const check = (main: string) => said(headingOrder(siteOf({ '/a': `<main>${main}</main>` })));

  it.each([
    ['<h2>x</h2>', 'has 0 headings of level 1'],
    ['<h1>x</h1><h1>y</h1>', 'has 2 headings of level 1'],
    ['<h2>x</h2><h1>y</h1>', 'does not begin with its h1'],
    ['<h1>x</h1><h2>y</h2><h4>z</h4>', 'goes from h2 to h4 at "z"'],
  ])('%s is out of order', (main, message) => {
    expect(check(main)).toContain(message);
  });

  it('are in order when they step up by any number and down by one', () => {
    expect(check('<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>')).toBe('');
  });
});

describe('structure', () => {
  const header = '<header><a href="/">Home</a><a href="/a" aria-current="page">A</a></header>';
  const check = (main: string, top = header) =>
    said(
      structureFaults(
        siteOf({ '/a': `<html lang="en-GB">${top}<main>${main}</main><footer></footer></html>` }),
      ),
    );
  const table = (caption: string, scope: string, row: string) =>
    `<table>${caption}<thead><tr><th${scope}>x</th></tr></thead><tbody><tr>${row}</tr></tbody></table>`;

  it('is in order', () => {
    const good = table('<caption>T</caption>', ' scope="col"', '<th scope="row">x</th>');
    expect(check(`<section><header></header>${good}</section><nav aria-label="N"></nav>`)).toBe('');
  });

  it.each([
    ['<main></main>', 'has 2 landmarks <main>'],
    ['<nav></nav>', 'has a navigation without a name'],
    ['<nav aria-label="N"></nav><nav aria-label="N"></nav>', 'two navigations called "N"'],
    [table('', ' scope="col"', '<th scope="row">x</th>'), 'a table without a caption'],
    [table('<caption>T</caption>', '', '<th scope="row">x</th>'), 'without column headers: T'],
    [
      table('<caption>T</caption>', ' scope="col"', '<td>x</td>'),
      'a table row without a header: T',
    ],
    ['<p tabindex="1">x</p>', 'out of the order of focus'],
  ])('is faulty: %s', (main, message) => {
    expect(check(main)).toContain(message);
  });

  it('marks the current page, and no other', () => {
    const links = (home: string, own: string) =>
      `<header><a href="/"${home}>H</a><a href="/a"${own}>A</a></header>`;
    expect(check('', links('', ''))).toContain('marks the link to /a not as the current page');
    expect(check('', links(' aria-current="page"', ' aria-current="page"'))).toContain(
      'marks the link to / as the current page',
    );
    expect(check('', '')).toContain('has 0 landmarks <header>');
  });
});

describe('words', () => {
  const check = (main: string, source: string, file = 'content/a.yaml') =>
    said(faultsOf(builtPage('dist/a.html', '/a', `<main>${main}</main>`), file, source));
  const list = '- { title: First, text: "One & only" }\n- { title: Second, text: Two }';

  it('may be anywhere on their page, apart from choices, drawings and gaps', () => {
    expect(
      check('<h1>Say &amp; hear</h1>', 'heading: Say & hear\nicon: wave\nof: "{n} of {m}"'),
    ).toBe('');
  });

  it('are missed, also headings of Markdown', () => {
    expect(check('', 'heading: Say')).toContain('lacks "Say" of content/a.yaml');
    expect(check('', '## Your data', 'content/a.md')).toContain('the heading "Your data"');
  });

  it.each([
    ['in another entry', '<li><b>First</b>Two</li><li><b>Second</b>One &amp; only</li>'],
    ['out of order', '<li><b>Second</b>Two</li><li><b>First</b>One &amp; only</li>'],
    ['in no entry of their own', '<div><b>First</b><b>Second</b>One &amp; only Two</div>'],
  ])('are found %s', (_, main) => {
    expect(check(main, list)).toContain('as a whole, in its place');
  });

  it('stand together and in order', () => {
    expect(check('<li><b>First</b>One &amp; only</li><li><b>Second</b>Two</li>', list)).toBe('');
  });
});

it('a page has no words that its Markdown lacks, but for those of its controls', () => {
  const main =
    '<h1>One &amp; <a href="/b">two</a></h1><dl><dd>Three</dd></dl><form><p>No</p></form>';
  const check = (markdown: string) =>
    said(lostWords(builtPage('dist/a.html', '/a', `<main>${main}</main>`), 'a.md', markdown));
  expect(check('# One & [two](https://sonic.example/b)')).toBe('a.md lacks "Three" of its page');
  expect(check('# One \\& [two](https://sonic.example/b)\n\n- Three')).toBe('');
});

describe('metadata', () => {
  const check = (path: string, head: string) =>
    said(
      headFaults(builtPage('dist/a.html', path, `<head>${head}</head>`), ORIGIN, {
        title: 'T',
        description: 'D',
      }),
    );
  const own = '<title>T</title><meta name="description" content="D">';

  it('names what is missing or belongs to another page', () => {
    const found = check('/about', `${own}<link rel="canonical" href="${ORIGIN}/careers">`);
    expect(found).toContain(`has the canonical address "${ORIGIN}/careers", not "${ORIGIN}/about"`);
    expect(found).toContain('has no og:title, not "T"');
    expect(check('/about', '<title>U</title>')).toContain('has the title "U", not "T"');
  });

  it('keeps the page for unknown addresses out of search engines', () => {
    expect(check('/404', own)).toContain('has no robots, not "noindex"');
    expect(check('/404', `${own}<meta name="robots" content="noindex">`)).toBe('');
  });
});

it('pictures over their limit are found', () => {
  const files = new Map([
    ['/platform.html.br', 14_601],
    ['/about.html.br', 14_600],
    ['/social/a.png', 60_001],
    ['/social/b.png', 60_000],
    ['/photo.webp', 100_001],
    ['/a.html', 900_000],
  ]);
  const found = said(oversizeFiles(siteOf({}, { files })));
  expect(found).toContain('/social/a.png has 60001 bytes; at most 60000 are allowed');
  expect(found).toContain('/photo.webp');
  expect(found).toContain('/platform.html.br has 14601 bytes; at most 14600 are allowed');
  expect(found.split('\n')).toHaveLength(3);
});

describe('structured data', () => {
  const organization = {
    '@type': 'Organization',
    '@id': `${ORIGIN}/#organization`,
    name: 'Sonic',
    slogan: 'Voice',
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/icon.png`,
    email: 'a@sonic.example',
    telephone: '+44 20 7946 0000',
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${ORIGIN}/#website`,
    name: 'Sonic',
    url: `${ORIGIN}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': organization['@id'] },
  };
  const check = (...things: object[]) => {
    const graph = { '@context': 'https://schema.org', '@graph': things };
    const script = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
    return said(structuredData(siteOf({ '/a': script })));
  };

  it('is accepted when complete', () => {
    expect(check(organization, website)).toBe('');
  });

  it.each([
    ['a missing field', [{ ...organization, name: undefined }, website], '@graph.0.name'],
    ['a relative address', [{ ...organization, url: '/' }, website], '@graph.0.url'],
    ['a type we do not offer', [organization, { '@type': 'JobPosting' }], '@graph.1.@type'],
    [
      'a reference to nothing',
      [organization, { ...website, publisher: { '@id': `${ORIGIN}/#nobody` } }],
      'refers to https://sonic.example/#nobody',
    ],
  ])('is refused with %s', (_, things, message) => {
    expect(check(...things)).toContain(message);
  });

  it('is missed, and refused when it is no JSON', () => {
    expect(said(structuredData(siteOf({ '/a': '' })))).toContain('has 0 graphs');
    const broken = '<script type="application/ld+json">{</script>';
    expect(said(structuredData(siteOf({ '/a': broken })))).toContain('is not JSON');
  });
});

test('style attributes are found', () => {
  const found = said(inlineStyles(siteOf({ '/a': '<p style="color: red">x</p><p>y</p>' })));
  expect(found).toBe('dist/a.html <p style="color: red"> would be blocked');
});

describe('leftovers', () => {
  const root = mkdtempSync(join(tmpdir(), 'leftovers-'));
  writeFileSync(join(root, 'a.html'), '<p>Ask &amp; see</p>');
  writeFileSync(join(root, 'a.js'), "document.querySelector('[data-call-description]')");

  it('are words that stand on no page, with their line', () => {
    writeFileSync(join(root, 'a.yaml'), 'heading: Ask & see\ngone: Nobody reads this\n');
    expect(said(unusedWords(root, root))).toMatch(/a\.yaml, line 2 "Nobody reads this"/);
    expect(unusedWords(root, root)).toHaveLength(1);
  });

  it('are not the words of a call description that an editor has left out', () => {
    const file = 'call-description.yaml';
    writeFileSync(join(root, file), 'sentence: Nobody has to choose this\n');
    expect(said(unusedWords(root, root))).not.toContain(file);
    const onPage = (html: string) => said(missingWords(siteOf({ '/': `<main>${html}</main>` })));
    expect(onPage('')).not.toContain(file);
    expect(onPage('<div data-call-description=""></div>')).toContain(file);
  });

  it('are pages and scripts of the editor', () => {
    expect(editorParts(root)).toEqual([]);
    writeFileSync(join(root, 'edit.html'), '');
    writeFileSync(join(root, 'b.js'), "sessionStorage.getItem('editor-drafts')");
    expect(editorParts(root).map(({ file }) => file.slice(root.length))).toEqual(
      expect.arrayContaining(['/edit.html', '/b.js']),
    );
  });
});

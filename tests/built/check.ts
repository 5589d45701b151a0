/**
 * `npm run check:built`: checks the built site as a whole. It takes the pages from the sitemap; if there
 * are findings, it lists them and exits with status 1.
 */
import { missingAlternatives } from './alternatives.ts';
import { damagedFiles } from './damage.ts';
import { duplicates } from './duplicates.ts';
import { headingOrder } from './headings.ts';
import { inlineStyles } from './inline-styles.ts';
import { editorParts, unusedWords } from './leftovers.ts';
import { orphans } from './links.ts';
import { lostInMarkdown } from './markdown.ts';
import { missingCompanions, wrongMetadata } from './metadata.ts';
import { readSite } from './site.ts';
import { oversizeFiles } from './sizes.ts';
import { structureFaults } from './structure.ts';
import { structuredData } from './structured-data.ts';
import { findJava, invalidHtml } from './valid-html.ts';
import { missingWords } from './words.ts';

try {
  const site = readSite('dist');
  const java = findJava();
  const findings = [
    ...orphans(site),
    ...duplicates(site),
    ...missingAlternatives(site),
    ...headingOrder(site),
    ...structureFaults(site),
    ...missingWords(site),
    ...wrongMetadata(site),
    ...missingCompanions(site, 'dist'),
    ...lostInMarkdown(site, 'dist'),
    ...oversizeFiles(site),
    ...structuredData(site),
    ...editorParts('dist'),
    ...unusedWords('dist'),
    ...(await damagedFiles('dist')),
    ...inlineStyles(site),
    ...(java ? invalidHtml(site) : []),
  ];
  for (const { file, what, mend } of findings) console.error(`${file}: ${what}\n  ${mend}`);
  console.log(`${site.pages.length} built pages checked, ${findings.length} findings.`);
  if (!java)
    console.log('Skipped: the HTML checker, which needs Java. Install it to run this check.');
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

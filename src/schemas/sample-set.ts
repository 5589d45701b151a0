/**
 * What the specification demands of the sample content: counts, names and figures, and the targets of each
 * page's buttons. Only `npm run check:content` compares it; nothing else depends on these numbers. A
 * provider who replaces a sample lifts its rule by removing its line.
 */
import { listFiles, singleFiles } from './files.ts';
import { getList, getPage, getSingle } from './get-content.ts';
import type { PageId } from './pages.ts';
import { tagsOf } from './tags.ts';

interface Rule {
  /** The content file that the rule is about. */
  file: string;
  /** What is compared; the message goes on with "should be". */
  what: string;
  found: unknown;
  demanded: unknown;
  /** Section of the specification. */
  section: number;
}

const hrefs = (actions: readonly { href?: string | undefined }[]) => actions.map((a) => a.href);
const uptime = (text: string) => Number.parseFloat(text);

/** The targets of the buttons in each page's hero and closing banner; empty for a hero without buttons. */
const buttons = [
  {
    page: 'index',
    hero: ['/platform', '/contact'],
    closing: ['/contact', '/consulting/use-case-strategy'],
  },
  {
    page: 'platform',
    hero: ['/contact', '/solutions/use-cases'],
    closing: ['/contact', '/solutions/use-cases'],
  },
  {
    page: 'products/voice-assistant',
    hero: ['/contact', '/platform'],
    closing: ['/contact', '/platform'],
  },
  {
    page: 'solutions/enterprise',
    hero: ['/contact', '/consulting/usecase-strategy'],
    closing: ['/contact', '/consulting/design-build'],
  },
  { page: 'solutions/sme', hero: ['/contact'], closing: ['/contact'] },
  { page: 'solutions/microsoft', hero: ['/contact'], closing: ['/contact', '/platform'] },
  { page: 'solutions/use-cases', hero: [], closing: ['/contact', '/platform'] },
  {
    page: 'consulting/design-build',
    hero: ['/contact', '/solutions/use-cases'],
    closing: ['/contact', '/platform'],
  },
  {
    page: 'consulting/use-case-strategy',
    hero: ['/contact', '/platform'],
    closing: ['/contact', '/platform'],
  },
] as const;

/** @throws ContentError if a file is invalid */
function rules(): Rule[] {
  const rule = (
    section: number,
    file: string,
    what: string,
    found: unknown,
    demanded: unknown,
  ) => ({
    section,
    file,
    what,
    found,
    demanded,
  });
  const links = (
    id: PageId,
    part: string,
    actions: Parameters<typeof hrefs>[0],
    demanded: readonly string[],
  ) =>
    rule(
      2,
      `content/pages/${id}.yaml`,
      `where the links of its ${part} lead`,
      hrefs(actions),
      demanded,
    );

  const useCases = getList('useCases');
  const faq = getList('faq');
  const status = getSingle('status');
  const uptimes = status.components.map((component) => uptime(component.uptime));
  const tags = new Set(useCases.flatMap(({ category }) => tagsOf(category)));

  const { workshops } = getPage('consulting/use-case-strategy').workshops;

  return [
    // Samples.
    rule(3, listFiles.logos.file, 'the number of customer logos', getList('logos').length, 8),
    rule(3, listFiles.useCases.file, 'the number of use cases', useCases.length, 26),
    rule(3, listFiles.useCases.file, 'the number of different tags', tags.size, 16),
    rule(3, listFiles.faq.file, 'the number of questions', faq.length, 8),
    rule(2, listFiles.partners.file, 'the number of partners', getList('partners').length, 4),
    rule(
      2,
      listFiles.jobs.file,
      'the open positions',
      getList('jobs').map(({ title }) => title),
      ['Senior Frontend Engineer', 'Product Designer', 'AI/ML Engineer'],
    ),
    rule(
      7,
      listFiles.apiEndpoints.file,
      'the documented endpoints with their parameters (! is required)',
      getList('apiEndpoints').map(({ tab, method, path, parameters }) =>
        [tab, method, path, ...parameters.map((p) => p.name + (p.required ? '!' : ''))].join(' '),
      ),
      [
        'voice-assistant POST /api/v1/assistant/chat message! context',
        'voice-assistant GET /api/v1/assistant/config userId!',
        'email-integration POST /api/v1/email/analyze emailIds! priority',
        'email-integration GET /api/v1/email/summary timeRange',
        'mcp-integration GET /api/v1/mcp/servers status',
        'mcp-integration POST /api/v1/mcp/query serverId! query!',
      ],
    ),
    rule(9, singleFiles.status.file, 'the lowest uptime', Math.min(...uptimes), 98.45),
    rule(9, singleFiles.status.file, 'the highest uptime', Math.max(...uptimes), 99.99),
    rule(
      4,
      singleFiles.status.file,
      'the statuses of components in use',
      [...new Set(status.components.map((component) => component.status))].sort(),
      ['degraded', 'operational'],
    ),
    // Claims and fixed words.
    rule(
      2,
      'content/pages/index.yaml',
      'the headline',
      getPage('index').hero.heading,
      'Voice AI and Agents Customized for You',
    ),
    rule(
      9,
      'content/pages/solutions/use-cases.yaml',
      'the headline',
      getPage('solutions/use-cases').hero.heading,
      '30 Use Cases',
    ),
    rule(
      9,
      'content/pages/consulting/design-build.yaml',
      'the claimed gains',
      getPage('consulting/design-build').stories.stories.map(({ gain }) => gain),
      ['60%', '45%', '35%'],
    ),
    rule(
      9,
      'content/pages/consulting/use-case-strategy.yaml',
      'the lengths of the workshops',
      workshops.map(({ length }) => length),
      ['1 day', '2 days', '3-5 days'],
    ),
    rule(
      2,
      'content/pages/consulting/use-case-strategy.yaml',
      'the number of workshops with a badge',
      workshops.filter(({ badge }) => badge).length,
      1,
    ),
    rule(
      9,
      listFiles.faq.file,
      'the number of answers that say "currently free and open source"',
      faq.filter(({ answer }) => answer.includes('currently free and open source')).length,
      1,
    ),
    // Links.
    ...buttons.flatMap(({ page, hero, closing }) => {
      const content = getPage(page);
      return [
        links(page, 'hero', content.hero.actions, hero),
        links(page, 'closing banner', content.closing.actions, closing),
      ];
    }),
    links(
      'consulting/use-case-strategy',
      'workshops',
      workshops.map(({ link }) => link),
      ['/contact', '/contact', '/contact'],
    ),
    links(
      'about',
      'solutions',
      getPage('about').solutions.cards.map(({ link }) => link ?? {}),
      ['/products/voice-assistant', '/solutions/sme', '/solutions/enterprise'],
    ),
  ];
}

/** One sentence for each rule of the sample set that the content breaks. */
export const sampleSetFaults = (all = rules()): string[] =>
  all
    .filter(({ found, demanded }) => JSON.stringify(found) !== JSON.stringify(demanded))
    .map(
      ({ file, what, found, demanded, section }) =>
        `${file}: ${what} should be ${words(demanded)}, not ${words(found)}, says section ${section} of the specification; where that no longer holds, take the rule out of src/schemas/sample-set.ts.`,
    );

const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

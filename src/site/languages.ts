/** The languages of the site. content/languages.yaml lists them; without that file there is one. */
import { z } from 'zod';
import { LANGUAGE } from '../../form-service/contract.ts';
import { choice, group, list, text } from './schemas/field-schemas.ts';

/** The file that lists the languages; without it there is one. */
export const LANGUAGES_FILE = 'content/languages.yaml';

const quotationMark = z.string().min(1).max(2).meta({ title: 'Mark', description: 'Such as “.' });

const language = group('Language', {
  tag: z
    .string()
    .regex(
      /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/,
      'is not a language tag. Write one such as de, pt-BR or zh-Hans',
    )
    .meta({
      title: 'Code',
      description: 'Such as de or pt-BR; its folder has the same name in lowercase.',
    }),
  name: text('Name', 40, 'In the language itself; shown as a link in the footer.'),
  direction: choice(
    'Direction',
    { ltr: 'Left to right', rtl: 'Right to left' },
    'Right to left for Arabic, Hebrew …',
  ).default('ltr'),
  quotes: list('Quotation marks', quotationMark, { min: 2, max: 2 }, 'Around quotations.').default([
    '“',
    '”',
  ]),
});

/** The schema of that file. */
export const languages = z
  .array(language)
  .min(1)
  .superRefine((all, context) => {
    const tags = all.map(({ tag }) => tag);
    for (const [at, tag] of tags.entries()) {
      if (tags.indexOf(tag) === at) continue;
      const message = `is ${tag}, as is that of an entry above. Remove one of them.`;
      context.addIssue({ code: 'custom', path: [at, 'tag'], message });
    }
  })
  .meta({ title: 'Languages', description: 'The first is the one at the root of the site.' });

/** A language of the site. */
export interface Language extends z.infer<typeof language> {
  /** Its folder in content/ and the beginning of its paths; '' for the language at the root. */
  folder: string;
}

/** The languages of a file, the root's first. */
export const withFolders = (list: z.infer<typeof languages>): Language[] =>
  list.map((each, at) => ({ ...each, folder: at === 0 ? '' : each.tag.toLowerCase() }));

/** The language of a site without content/languages.yaml: the one that the form service speaks by itself. */
export const ONLY_LANGUAGE = withFolders(languages.parse([{ tag: LANGUAGE, name: 'English' }]));

/** The file of a language that mirrors one of the root: content/de/site.yaml for content/site.yaml. */
export const fileIn = (folder: string, file: string) =>
  folder ? file.replace('content/', `content/${folder}/`) : file;

/** A content file's language, and the file of the root that it mirrors. */
export function splitFile(file: string): { folder: string; rootFile: string } {
  const [, folder = '', rest] =
    /^content\/(?:(?!pages\/|pictures\/)([a-z]{2,3}(?:-[a-z0-9]+)*)\/)?(.+)$/.exec(file) ?? [];
  return { folder, rootFile: rest === undefined ? file : `content/${rest}` };
}

/** The id of a page in a language, such as `de/about` for `about`, and `de` for `index`. */
export const idIn = (folder: string, rootId: string) =>
  [folder, folder && rootId === 'index' ? '' : rootId].filter(Boolean).join('/');

/** A page's language, and the id that it has in all languages. */
export function splitId(
  id: string,
  languages: readonly Language[],
): { language: Language; rootId: string } {
  const [first, ...rest] = id.split('/');
  const [root, ...others] = languages as [Language, ...Language[]];
  const language = others.find(({ folder }) => folder === first);
  return language
    ? { language, rootId: rest.join('/') || 'index' }
    : { language: root, rootId: id };
}

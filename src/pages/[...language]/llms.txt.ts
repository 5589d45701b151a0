import type { APIRoute } from 'astro';
import { getPage, publicPageIds } from '../../build/content/pages.ts';
import { languagePaths } from '../../build/language-paths.ts';
import { llmsText } from '../../build/markdown/llms-text.ts';
import { currentLanguage, getLanguages, getShared } from '../../content/get-shared.ts';
import { splitId } from '../../content/languages.ts';

export const getStaticPaths = languagePaths;

/** Lists the pages of one language, and links to the lists of the others. */
export const GET: APIRoute = ({ site }) => {
  const language = currentLanguage();
  return new Response(
    llmsText({
      site: getShared('site'),
      footer: getShared('navigation').footer,
      pages: publicPageIds(language.folder).map((id) => ({
        ...getPage(id),
        id,
        rootId: splitId(id, getLanguages()).rootId,
      })),
      others: getLanguages().filter(({ tag }) => tag !== language.tag),
      origin: site ?? '',
    }),
  );
};

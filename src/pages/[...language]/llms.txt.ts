import type { APIRoute } from 'astro';
import { languagePaths } from '../../generate/language-paths.ts';
import { llmsText } from '../../generate/markdown/llms-text.ts';
import { currentLanguage, getLanguages, getShared } from '../../site/get-shared.ts';
import { splitId } from '../../site/languages.ts';
import { getPage, publicPageIds } from '../../site/pages.ts';

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

import { site as content } from 'virtual:site';
import type { APIRoute } from 'astro';
import { languagePaths } from '../../generate/language-paths.ts';
import { llmsText } from '../../generate/markdown/llms-text.ts';
import { splitId } from '../../site/languages.ts';
import { getPage, publicPageIds } from '../../site/pages.ts';
import { languageAt, sharedIn } from '../../site/site.ts';

export const getStaticPaths = () => languagePaths(content);

/** Lists the pages of one language, and links to the lists of the others. */
export const GET: APIRoute = ({ site, url }) => {
  const language = languageAt(content, url.pathname);
  const shared = sharedIn(content, language);
  return new Response(
    llmsText({
      site: shared('site'),
      footer: shared('navigation').footer,
      pages: publicPageIds(content, language.folder).map((id) => ({
        ...getPage(content, id),
        id,
        rootId: splitId(id, content.languages).rootId,
      })),
      others: content.languages.filter(({ tag }) => tag !== language.tag),
      origin: site ?? '',
    }),
  );
};

import type { APIRoute, GetStaticPaths } from 'astro';
import { pageName, publicPages } from '../../content/addresses.ts';
import { getPage } from '../../content/get-page.ts';
import { getSite } from '../../content/get-site.ts';
import { drawSocialPicture } from '../../social-picture/draw.ts';
import { kept } from '../../social-picture/kept.ts';

const FOLDER = 'node_modules/.cache/social-pictures';

export const getStaticPaths = (() =>
  publicPages.map((page) => ({ params: { page }, props: { page } }))) satisfies GetStaticPaths;

/** The picture that stands for a page where its link is shared. */
export const GET: APIRoute = async ({ props, logger }) => {
  const words = [(await getSite()).name, pageName(await getPage(props['page']))] as const;
  const picture = await kept(FOLDER, words, () => {
    logger.info(`drawing the social picture "${words[1]}"`);
    return drawSocialPicture(...words);
  });
  return new Response(picture as BodyInit);
};

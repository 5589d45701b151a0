import type { APIRoute, GetStaticPaths } from 'astro';
import { cached } from '../../build/social-picture/cached.ts';
import { drawSocialPicture } from '../../build/social-picture/draw.ts';
import { getPage } from '../../schemas/get-page.ts';
import { getSite } from '../../schemas/get-site.ts';
import { pageName, publicPages } from '../../schemas/urls.ts';

const FOLDER = 'node_modules/.cache/social-pictures';

export const getStaticPaths = (() =>
  publicPages.map((page) => ({ params: { page }, props: { page } }))) satisfies GetStaticPaths;

/** The picture that stands for a page where its link is shared. */
export const GET: APIRoute = async ({ props, logger }) => {
  const words = [(await getSite()).name, pageName(await getPage(props['page']))] as const;
  const picture = await cached(FOLDER, words, () => {
    logger.info(`drawing the social picture "${words[1]}"`);
    return drawSocialPicture(...words);
  });
  return new Response(picture as BodyInit);
};

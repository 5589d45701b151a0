import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialPicture } from '../../build/social-picture/draw.ts';
import { getPage, getSingle } from '../../schemas/get-content.ts';
import { pageName, publicPages } from '../../schemas/urls.ts';

export const getStaticPaths = (() =>
  publicPages.map((page) => ({ params: { page }, props: { page } }))) satisfies GetStaticPaths;

/** The preview picture of a page for shared links. */
export const GET: APIRoute = async ({ props }) => {
  const picture = await drawSocialPicture(getSingle('site').name, pageName(getPage(props['page'])));
  return new Response(picture as BodyInit);
};

import type { APIRoute, GetStaticPaths } from 'astro';
import { getShared, languageAt } from '../../content/get-shared.ts';
import { pageName } from '../../content/urls.ts';
import { drawSocialPicture } from '../../generate/social-picture/draw.ts';
import { getPage, publicPageIds } from '../../site/pages.ts';

export const getStaticPaths = (() =>
  publicPageIds().map((page) => ({ params: { page }, props: { page } }))) satisfies GetStaticPaths;

/** The preview picture of a page for shared links. */
export const GET: APIRoute = async ({ props }) => {
  const page = getPage(props.page);
  const [opening] = page.sections;
  const picture = await drawSocialPicture({
    siteName: getShared('site', languageAt(`/${props.page}`)).name,
    title: pageName(page),
    voices: opening && 'voices' in opening ? opening.voices : undefined,
  });
  return new Response(picture as BodyInit);
};

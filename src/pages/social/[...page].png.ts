import { site } from 'virtual:site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialPicture } from '../../build/social-picture/draw.ts';
import { publicPageIds } from '../../content/pages.ts';
import { getPage, sharedIn } from '../../content/site.ts';

export const getStaticPaths = (() =>
  publicPageIds(site).map((page) => ({
    params: { page },
    props: { page },
  }))) satisfies GetStaticPaths;

/** The preview picture of a page for shared links. */
export const GET: APIRoute = async ({ props }) => {
  const page = getPage(site, props.page);
  const [opening] = page.sections;
  const picture = await drawSocialPicture({
    siteName: sharedIn(site)('company').name,
    title: page.title,
    voices: opening && 'voices' in opening ? opening.voices : undefined,
  });
  return new Response(picture as BodyInit);
};

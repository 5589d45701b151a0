import { site } from 'virtual:site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialPicture, undrawableLetters } from '../../generate/social-picture/draw.ts';
import { fileOf } from '../../site/page-files.ts';
import { publicPageIds } from '../../site/pages.ts';
import { getPage, sharedIn } from '../../site/site.ts';

export const getStaticPaths = (() =>
  publicPageIds(site).map((page) => ({
    params: { page },
    props: { page },
  }))) satisfies GetStaticPaths;

/** The preview picture of a page for shared links. */
export const GET: APIRoute = async ({ props }) => {
  const page = getPage(site, props.page);
  const [opening] = page.sections;
  const title = page.title;
  const voices = opening && 'voices' in opening ? opening.voices : undefined;
  const undrawable = undrawableLetters(`${title}${voices?.agent.text}${voices?.caller?.text}`);
  if (undrawable) {
    console.warn(
      `${fileOf(props.page)}: the preview picture has no words, because no typeface has these letters of title and voices: ${undrawable}. Name one that has them in src/styles/typefaces.ts.`,
    );
  }
  const picture = await drawSocialPicture({
    siteName: sharedIn(site)('site').name,
    title,
    voices,
    isWordless: undrawable !== '',
  });
  return new Response(picture as BodyInit);
};

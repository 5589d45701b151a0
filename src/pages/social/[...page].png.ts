import { site } from 'virtual:site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialPicture, undrawableLetters } from '../../generate/social-picture/draw.ts';
import { getPage, publicPageIds } from '../../site/pages.ts';
import { languageAt, pageFile, sharedIn } from '../../site/site.ts';

export const getStaticPaths = (() =>
  publicPageIds(site).map((page) => ({
    params: { page },
    props: { page },
  }))) satisfies GetStaticPaths;

/** The preview picture of a page for shared links. */
export const GET: APIRoute = async ({ props }) => {
  const page = getPage(site, props.page);
  const [opening] = page.sections;
  const language = languageAt(site, `/${props.page}`);
  const title = page.title;
  const voices = opening && 'voices' in opening ? opening.voices : undefined;
  const undrawable = undrawableLetters(`${title}${voices?.agent.text}${voices?.caller?.text}`);
  if (undrawable) {
    console.warn(
      `${pageFile(site, props.page)}: the preview picture has no words, because no typeface has these letters of title and voices: ${undrawable}. Name one that has them in src/styles/typefaces.ts (docs/languages.md).`,
    );
  }
  const picture = await drawSocialPicture({
    siteName: sharedIn(site, language)('site').name,
    title,
    voices,
    direction: language.direction,
    isWordless: undrawable !== '',
  });
  return new Response(picture as BodyInit);
};

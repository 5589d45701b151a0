import { globSync, readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { openCache } from '../../build/cache.ts';
import { getPage, publicPageIds } from '../../build/content/pages.ts';
import { drawSocialPicture } from '../../build/social-picture/draw.ts';
import { getShared } from '../../content/get-shared.ts';
import { pageName } from '../../content/urls.ts';

export const getStaticPaths = (() =>
  publicPageIds().map((page) => ({ params: { page }, props: { page } }))) satisfies GetStaticPaths;

const cache = openCache('node_modules/.cache/social-pictures');

/** What a picture depends on besides its text: the drawing code, the colours, library versions. */
const drawnBy = [
  ...globSync('src/build/social-picture/*.{ts,tsx}').sort(),
  'src/ui/bars-path.ts',
  'src/ui/mark-shape.ts',
  'src/styles/tokens.css',
  ...['satori', '@resvg/resvg-js', 'subset-font', '@fontsource-variable/familjen-grotesk'].map(
    (name) => `node_modules/${name}/package.json`,
  ),
].map((file) => readFileSync(file));

/** The preview picture of a page for shared links. */
export const GET: APIRoute = async ({ props, logger }) => {
  const { name } = getShared('site');
  const title = pageName(getPage(props['page']));
  const picture = await cache.file([name, title, ...drawnBy], 'png', () => {
    logger.info(`drawing the social picture "${title}"`);
    return drawSocialPicture(name, title);
  });
  return new Response(readFileSync(picture));
};

import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPng, type PixelIcon, pixelIcons } from '../build/site-icon/icons.ts';

export const getStaticPaths = (() =>
  Object.keys(pixelIcons).map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response((await iconPng(params.icon as PixelIcon)) as BodyInit);

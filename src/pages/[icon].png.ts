import type { APIRoute, GetStaticPaths } from 'astro';
import { iconPng, type PixelIcon, pixelIcons } from '../build/site-icon/icons.ts';

export const getStaticPaths = (() =>
  Object.keys(pixelIcons).map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(iconPng(params['icon'] as PixelIcon) as BodyInit);

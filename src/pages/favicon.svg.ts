import type { APIRoute } from 'astro';
import { iconSvg } from '../generate/site-icon/icons.ts';

export const GET: APIRoute = () => new Response(iconSvg('rounded'));

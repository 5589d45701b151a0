import type { APIRoute } from 'astro';
import { iconSvg } from '../build/site-icon/icons.ts';

export const GET: APIRoute = () => new Response(iconSvg('rounded'));

import { getEntry } from 'astro:content';
import type { Navigation, Site } from './site.ts';

/** The facts about the provider. */
export const getSite = async (): Promise<Site> => (await getEntry('site', 'data'))?.data as Site;

/** The words and links of header and footer. */
export const getNavigation = async (): Promise<Navigation> =>
  (await getEntry('navigation', 'data'))?.data as Navigation;

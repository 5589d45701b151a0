import { site as content } from 'virtual:site';
import type { APIRoute } from 'astro';
import { sharedIn } from '../../content/site.ts';

/** security.txt: https://www.rfc-editor.org/rfc/rfc9116 */
export const GET: APIRoute = async ({ site, url }) => {
  const { security, language } = sharedIn(content)('company');
  const lines = {
    Contact: `mailto:${security.contact}`,
    Expires: `${security.expires}T00:00:00Z`,
    'Preferred-Languages': new Intl.Locale(language).language,
    Canonical: new URL(url.pathname, site).href,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
  return new Response(text.join(''));
};

// @ts-check
// Not TypeScript, which Astro would start a Vite server of its own to load.
import { realpathSync, rmSync } from 'node:fs';
import { defineConfig } from 'astro/config';
import { Features } from 'lightningcss';
import { loadSettings } from './hosting/env-file.ts';
import { headerBytes } from './hosting/headers.ts';
import { hostFiles } from './hosting/host-files.ts';
import { redirectsTo } from './hosting/redirects.ts';
import { BROWSERS } from './src/build/browsers.ts';
import { shortClassNames } from './src/build/class-names.ts';
import { parseEnvironment } from './src/build/environment.ts';
import { finishSite } from './src/build/finish/finish-site.ts';
import { fontFamilies } from './src/build/fonts/families.ts';
import { reactPages } from './src/build/react-pages.ts';
import { siteContent } from './src/build/site-content.ts';
import { pageSitemap } from './src/build/sitemap/page-sitemap.ts';
import { withoutStyleSheets } from './src/build/without-style-sheets.ts';
import { movedPaths } from './src/content/pages.ts';
import { readContent } from './src/content/read-content.ts';

// A build tells nobody of itself, and does not wait for an answer.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const environment = settings();

const content = readContent();
const site = content.contents;
const deployment = {
  siteUrl: environment.SITE_URL,
  formEndpoint: environment.FORM_ENDPOINT,
  /** @param {string[]} pages */
  redirectsTo: (pages) => redirectsTo(pages, movedPaths(site)),
};

const form = {
  endpoint: environment.FORM_ENDPOINT,
  accessKey: environment.FORM_ACCESS_KEY,
  captchaScript: environment.CAPTCHA_SCRIPT_URL,
  captchaKey: environment.CAPTCHA_SITE_KEY,
};

// https://docs.astro.build/en/reference/configuration-reference/
// biome-ignore lint/style/noDefaultExport: Astro reads its configuration from the default export.
export default defineConfig({
  site: environment.SITE_URL,
  trailingSlash: 'never',
  build: {
    // platform.html, not platform/index.html, so that hosts serve /platform without a redirect.
    format: 'file',
    // A page with all its styles fits into one round trip of packets (docs/decisions/002).
    inlineStylesheets: 'always',
    // So that a page is rendered while another one's picture is drawn.
    concurrency: 4,
  },
  integrations: [
    siteContent(content, form, environment.SITE_SEARCH === 'yes'),
    reactPages(),
    shortClassNames(),
    pageSitemap(site),
    // After the integrations that write files for visitors, because it compresses them.
    finishSite(content, {
      ...deployment,
      origin: new URL(environment.SITE_URL).origin,
      captchaScript: environment.CAPTCHA_SCRIPT_URL,
      headerBytes,
    }),
    // The last, because deploy/ stands for a finished build.
    hostFiles({ ...deployment, formServers: environment.FORM_SERVERS }),
  ],
  // No page needs highlighted code, and the policy would block its inline styles.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321) },
  // Only for Astro's list of the code's own hashes: src/build/finish/ writes the published policy.
  security: { csp: true },
  fonts: await fontFamilies(Object.values(content.sources)),
  vite: {
    build: { target: BROWSERS },
    // Nothing uses light-dark(), but each color-scheme would get custom properties for it.
    css: { lightningcss: { exclude: Features.LightDark } },
    worker: { format: 'es', plugins: () => [withoutStyleSheets()] },
    server: {
      // For the form in development, run `PORT=4322 npm run serve` at the same time.
      proxy: { '/api/': 'http://localhost:4322' },
      // In a copy of the site node_modules may be a symbolic link.
      fs: { allow: ['.', realpathSync('node_modules')] },
    },
  },
});

function settings() {
  try {
    // Environment variables take precedence.
    loadSettings('.env');
    return parseEnvironment(process.env);
  } catch (error) {
    // It stands for a finished build (hosting/host-files.ts); nobody may publish an older one by
    // mistake.
    rmSync('deploy', { recursive: true, force: true });
    throw error;
  }
}

import { realpathSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { refuseUnnamedInline, unnamedInline, withoutNames } from './hosting/named-inline.ts';
import { readParts } from './hosting/policy.ts';
import { redirectsTo } from './hosting/redirects.ts';
import { writePolicy } from './hosting/write-policy.ts';
import { writeServerFiles } from './hosting/write-server-files.ts';
import { changePages } from './src/build/change-pages.ts';
import { checkContent } from './src/build/content/check-content.ts';
import { paintedDirective } from './src/build/client-directive.ts';
import { readReferences } from './src/build/dead-links.ts';
import { readEnvironment } from './src/build/environment.ts';
import { fontFamilies } from './src/build/fonts/families.ts';
import { markdownPages } from './src/build/markdown/markdown-pages.ts';
import { toMarkdown } from './src/build/markdown/to-markdown.ts';
import { openCompression } from './src/build/precompress.ts';
import { refuseDeadLinks } from './src/build/refuse-dead-links.ts';
import { openResultCache } from './src/build/result-cache.ts';
import { pageSitemap } from './src/build/sitemap/page-sitemap.ts';
import { warnOfPlaceholders } from './src/build/warn-of-placeholders.ts';

const environment = readEnvironment();

// By default Node's heap grows to four times the used memory: 1.3 GB instead of 0.8 for 2,000 pages.
setFlagsFromString('--heap-growing-percent=50');

// Caches slow computations on content and pages for the next build.
const results = openResultCache('node_modules/.cache/pages.json', [
  '{src/build,hosting}/**/*.ts',
  'package-lock.json',
]);

const compression = openCompression('node_modules/.cache/compressed');

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
  },
  integrations: [
    checkContent(),
    react(),
    paintedDirective(),
    warnOfPlaceholders(),
    // Before the integrations that change pages, because it compares them with Astro's list of hashes.
    refuseUnnamedInline(results.cached(unnamedInline)),
    pageSitemap(),
    markdownPages(environment.SITE_URL, results.cached(toMarkdown)),
    refuseDeadLinks(redirectsTo, results.cached(readReferences)),
    changePages(withoutNames, compression.sizeOf),
    // After the integrations that change pages, because it hashes the result.
    writePolicy(
      {
        siteUrl: environment.SITE_URL,
        formEndpoint: environment.FORM_ENDPOINT,
        accessKey: environment.FORM_ACCESS_KEY,
        captchaScript: environment.CAPTCHA_SCRIPT_URL,
      },
      results.cached(readParts),
    ),
    results.save(),
    // After the integrations that write files for visitors, because it compresses them.
    compression.precompress(),
    // The last, because it lists all published files.
    writeServerFiles(),
  ],
  // No page needs highlighted code, and the policy would block its inline styles.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  server: { port: Number(process.env['PORT'] ?? 4321) },
  // Only for Astro's list of hashes: hosting/ writes the published policy.
  security: { csp: true },
  fonts: await fontFamilies(),
  vite: {
    // The browsers promised in docs/architecture.md.
    build: { target: ['chrome114', 'edge114', 'firefox125', 'safari17'] },
    css: { transformer: 'lightningcss' },
    worker: { format: 'es' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // One file, because every island needs all of it and every file costs the page a hash.
                groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
              },
            },
          },
        },
      },
    },
    server: {
      // For the form in development, run `PORT=4322 npm run serve` at the same time.
      proxy: { '/api': 'http://localhost:4322', '/captcha': 'http://localhost:4322' },
      // In a copy of the site node_modules may be a symbolic link.
      fs: { allow: ['.', realpathSync('node_modules')] },
    },
  },
});

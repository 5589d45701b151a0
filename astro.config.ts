import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { precompress } from './hosting/precompress.ts';
import { writeHostFiles } from './hosting/write-host-files.ts';
import { environment } from './src/environment.ts';

// https://docs.astro.build/en/reference/configuration-reference/
// biome-ignore lint/style/noDefaultExport: Astro reads its configuration from the default export.
export default defineConfig({
  site: environment.SITE_URL,
  trailingSlash: 'never',
  build: {
    // platform.html, not platform/index.html: hosts then serve /platform without a detour.
    format: 'file',
    // One flight of packets brings a page with all its styles (docs/decisions/002).
    inlineStylesheets: 'always',
  },
  integrations: [
    react(),
    precompress(),
    // The last: it hashes what the others leave in the pages.
    writeHostFiles({
      siteUrl: environment.SITE_URL,
      formEndpoint: environment.FORM_ENDPOINT,
      captchaScript: environment.CAPTCHA_SCRIPT_URL,
    }),
  ],
  devToolbar: { enabled: false },
  fonts: [
    {
      name: 'Familjen Grotesk',
      cssVariable: '--font-display',
      provider: fontProviders.local(),
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: [
              '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
            ],
            weight: '400 700',
            style: 'normal',
          },
        ],
      },
    },
    {
      name: 'Instrument Sans',
      cssVariable: '--font-text',
      provider: fontProviders.local(),
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: [
              '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
            ],
            weight: '400 700',
            style: 'normal',
          },
        ],
      },
    },
  ],
  vite: {
    css: { transformer: 'lightningcss' },
    server: {
      // In development the form service is the one of `npm start`, running beside.
      proxy: { '/api': 'http://localhost:4321', '/captcha': 'http://localhost:4321' },
    },
  },
});

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { takeBuildTurn } from './build-turn.ts';
import { pagePath, redirectsFile } from './redirects.ts';
import { configurations, headersFile } from './templates.ts';

interface HostSettings {
  /** Where the site is published, such as https://www.sonic.example. */
  siteUrl: string;
  /** Where the contact form posts to: an absolute URL, or a path of this site. */
  formEndpoint: string;
  /** Where your own server finds the form service, such as 127.0.0.1:4322. */
  formServers: readonly string[];
  redirectsTo: (pages: string[]) => Record<string, string>;
}

/**
 * Writes each host's configuration into the published folder if the host reads it there, otherwise
 * into deploy/, which exists only once a build is finished.
 */
export function hostFiles(settings: HostSettings): AstroIntegration {
  const { siteUrl, formEndpoint, formServers, redirectsTo } = settings;
  let deploy: URL;
  let endTurn: (() => void) | undefined;
  return {
    name: 'host-files',
    hooks: {
      // Before any integration can reject the build.
      'astro:config:setup': ({ command, config }) => {
        deploy = new URL('../deploy/', config.outDir);
        if (command !== 'build') return;
        endTurn = takeBuildTurn(fileURLToPath(config.root));
        rmSync(deploy, { recursive: true, force: true });
      },
      'astro:build:done': ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const pages = globSync('**/*.html', { cwd })
          .map(pagePath)
          .filter((path) => path !== '/404')
          .sort();
        const redirects = redirectsTo(pages);
        const alternates = globSync('**/*.md', { cwd })
          .sort()
          .map((file) => `/${file}`);
        writeFileSync(new URL('_headers', dir), headersFile(alternates));
        // Without it GitHub Pages leaves out folders such as _astro.
        writeFileSync(new URL('.nojekyll', dir), '');
        writeFileSync(new URL('_redirects', dir), redirectsFile(redirects));
        const { hostname: host } = new URL(siteUrl);
        const formPath = formEndpoint.startsWith('/') ? formEndpoint : undefined;
        const facts = { host, formPath, formServers, redirects };
        write(deploy, configurations(facts));
        // For a host that the site had before (hosting/setup/web.sh).
        write(
          new URL('moved/', deploy),
          configurations({ ...facts, host: 'moved.sonic.example', movedTo: host }),
        );
        endTurn?.();
      },
    },
  };
}

function write(folder: URL, files: Record<string, string>) {
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(new URL(file, folder), text);
}

import { readFileSync } from 'node:fs';
import { MESSAGES } from '../form-service/contract.ts';
import { canonicalOf, HIDDEN, headers } from './headers.ts';

export interface HostFacts {
  host: string;
  /** The host that this one leads to since the site has moved there. */
  movedTo?: string | undefined;
  /** The path that your own server proxies to the form service; undefined if it is elsewhere. */
  formPath: string | undefined;
  /** Where your own server finds the form service, such as 127.0.0.1:4322. */
  formServers: readonly string[];
  /** Permanent redirects, from path to path. */
  redirects: Readonly<Record<string, string>>;
}

const { codes } = MESSAGES;

/** What nginx and Caddy answer, by status, when the form service cannot. */
const ANSWERS = {
  400: codes.malformed,
  405: codes.method,
  408: 'Your message took too long to arrive. Please try again.',
  413: codes.size,
  429: codes.rate.replace('{minutes}', 'a few minutes'),
  default: codes.store,
};

/** The files of deploy/, and their text. */
export const configurations = (facts: HostFacts) => ({
  Caddyfile: template('caddy/Caddyfile'),
  'site.caddy': fillIn(template('caddy/site.caddy'), facts, {
    servers: (all) => all.join(' '),
    header: (name, value) => `\t\t\t${name} "${value}"`,
    hiddenHeader: (name) => `\t\t\t\theader_down -${name}`,
    answer: (status, words) => `\t\t\t\t${status} "${words}"`,
    redirect: (from, to) => `\t\t\t${from} ${to}`,
  }),
  'nginx.conf': fillIn(template('nginx/site.conf'), facts, {
    servers: (all) => all.map((one) => `  server ${one};`).join('\n'),
    header: (name, value) => `  add_header ${name} "${value}" always;`,
    hiddenHeader: (name) => `    proxy_hide_header ${name};`,
    answer: (status, words) => `  ${status} "${words}";`,
    redirect: (from, to) => `  location = ${from} { return 301 ${to}$is_args$args; }`,
  }),
});

/** The most rules that Cloudflare reads, without those of the template. */
const MOST_ALTERNATES = 98;

/**
 * `_headers` for Cloudflare and Netlify.
 *
 * @param alternates paths of pages as Markdown, such as /index.md
 */
export const headersFile = (alternates: readonly string[]) =>
  [
    template('_headers').replace(
      '{{headers}}',
      linesOf(headers, (name, value) => `  ${name}: ${value}`),
    ),
    ...alternates
      .slice(0, MOST_ALTERNATES)
      .map((path) => `${path}\n  Link: ${canonicalOf(path)}\n`),
  ].join('\n');

/** Fills in what is in double braces, and leaves out what is between `# begin` and `# end`. */
function fillIn(
  text: string,
  { host, movedTo, formPath, formServers, redirects }: HostFacts,
  write: {
    servers: (all: readonly string[]) => string;
    header: Line;
    /** Removes a header from the form service's answers. */
    hiddenHeader: Line;
    answer: Line;
    redirect: Line;
  },
): string {
  // The service's pages have a policy of their own, which applies in addition.
  const { 'Content-Security-Policy': _, ...repeated } = headers;
  // nginx's names are at most about forty characters long, and none begins with a digit.
  const name = host.replaceAll(/^(?=\d)|[^a-z0-9]+/g, '_').slice(0, 24);
  const values: Record<string, string> = {
    host,
    name,
    to: movedTo ?? '',
    formPath: formPath ?? '',
    formServers: write.servers(formServers),
    hidden: HIDDEN.source.replaceAll('\\/', '/'),
    statuses: Object.keys(ANSWERS)
      .filter((status) => status !== 'default')
      .join(' '),
    headers: linesOf(headers, write.header),
    hiddenHeaders: linesOf({ ...repeated, 'Cache-Control': '' }, write.hiddenHeader),
    answers: linesOf(ANSWERS, write.answer),
    redirects: linesOf(redirects, write.redirect),
  };
  const isKept: Record<string, boolean> = {
    form: formPath !== undefined,
    moved: movedTo !== undefined,
    'several services': formServers.length > 1,
  };
  const kept = (text: string): string =>
    text.replaceAll(/^[ \t]*# begin ([\w ]+)\n(.*?)^[ \t]*# end \1\n/gms, (_, name, lines) =>
      isKept[name] ? kept(lines) : '',
    );
  return kept(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

type Line = (name: string, value: string) => string;

const linesOf = (values: Readonly<Record<string, string>>, write: Line) =>
  Object.entries(values)
    .map(([name, value]) => write(name, value))
    .join('\n');

const template = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

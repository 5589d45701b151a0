import { spawnSync } from 'node:child_process';
import { installOnDebian } from '../support/debian.ts';
import type { BuiltSite, Finding } from './site.ts';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  lastLine?: number;
  firstColumn?: number;
  message: string;
  extract?: string;
}

/** Whether Java is there, which on Debian as root it is from now on: the checker runs on it. */
export function findJava(): boolean {
  const runs = () => spawnSync('java', ['-version']).status === 0;
  if (runs()) return true;
  installOnDebian(['default-jre-headless']);
  return runs();
}

/** What the Nu HTML checker, the W3C's own, finds wrong with the pages. */
export const invalidHtml = (site: BuiltSite): Finding[] =>
  checkFiles(site.pages.map(({ file }) => file));

/** Compiling its program thoroughly costs more than a few dozen pages give back; then it wants a larger stack. */
const FOR_A_SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-Xss4m'];

/** @param files paths of HTML files */
export function checkFiles(files: readonly string[]): Finding[] {
  const { stdout, stderr, error } = spawnSync(
    'java',
    [
      ...FOR_A_SHORT_RUN,
      '-jar',
      'node_modules/vnu-jar/build/dist/vnu.jar',
      '--stdout',
      '--format',
      'json',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error || !stdout)
    throw new Error(`The HTML checker did not run: ${error?.message ?? stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, message }) => type !== 'info' && !isAboutCss(message))
    .map(({ url = '', lastLine, firstColumn, message, extract }) => ({
      file: `${decodeURI(url).replace(/^file:/, '')}:${lastLine}:${firstColumn ?? 1}`,
      what: `${message} At: ${extract?.trim()}`,
      mend: 'Correct the component that writes it.',
    }));
}

/** Its reader of CSS knows neither view transitions nor container queries; Lightning CSS reads ours. */
const isAboutCss = (message: string) => message.startsWith('CSS:');

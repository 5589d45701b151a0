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

/** Whether Java, which the checker needs, is installed; on Debian as root it gets installed. */
export function findJava(): boolean {
  const runs = () => spawnSync('java', ['-version']).status === 0;
  if (runs()) return true;
  installOnDebian(['default-jre-headless']);
  return runs();
}

/** The findings of the W3C's Nu HTML checker. */
export const invalidHtml = (site: BuiltSite): Finding[] =>
  checkFiles(site.pages.map(({ file }) => file));

/** For a few dozen pages Java's optimising compiler does not pay off; without it the stack has to be larger. */
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

/** Its CSS parser knows neither view transitions nor container queries; Lightning CSS checks our CSS. */
const isAboutCss = (message: string) => message.startsWith('CSS:');

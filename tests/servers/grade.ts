/**
 * `npm run grade`: MDN's HTTP Observatory grades the built site on a local nginx with TLS. It uses the
 * ports 80 and 443, so it needs root, and both must be free.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactPath } from '../support/contact.ts';
import { readBuild, startNginx } from './servers.ts';

// Not a dependency, because it needs 230 packages and is rarely used.
const GRADER = '@mdn/mdn-http-observatory@1.4.8';
// The maximum for a site without cookies that is not on the browsers' preload list.
// The captcha's inline styles cost the contact page the bonus for a strict policy.
const AT_LEAST = 130;
const CONTACT_AT_LEAST = 120;

const workspace = mkdtempSync(join(tmpdir(), 'grade-'));
const grader = join(workspace, 'node_modules/@mdn/mdn-http-observatory');
try {
  console.log(`Installing ${GRADER} into a folder of its own …`);
  execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--prefix', workspace, GRADER]);
  // Replaces the preload list that its install script would download; our host is not on it.
  writeFileSync(join(grader, 'conf/hsts-preload.json'), '{}');
  const nginx = await startNginx(workspace, '127.0.0.1:4322', { http: 80, https: 443 });
  try {
    for (const path of readBuild().pages) {
      const { score, grade, failed } = gradePage(path, nginx.certificate);
      const enough = score >= (path === contactPath ? CONTACT_AT_LEAST : AT_LEAST);
      console.log(`${score} ${grade.padEnd(3)} ${path} ${failed}`);
      if (!enough) process.exitCode = 1;
    }
  } finally {
    await nginx.stop();
  }
} finally {
  rmSync(workspace, { recursive: true, force: true });
}

function gradePage(path: string, certificate: string) {
  const result: {
    scan: { score: number; grade: string };
    tests: Record<string, { pass: boolean; result: string }>;
  } = JSON.parse(
    execFileSync(process.execPath, [join(grader, 'src/scan.js'), `localhost${path}`], {
      encoding: 'utf8',
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    }),
  );
  const failed = Object.values(result.tests)
    .filter(({ pass }) => !pass)
    .map(({ result }) => result)
    .join(', ');
  return { ...result.scan, failed };
}

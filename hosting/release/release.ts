import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the releases on the server that docs/deploy.md sets up. */
export const releaseFolder = '/var/www/sonic';

/** The folder that a server serves for one release. */
export const siteRoot = (id: string, folder = releaseFolder) => `${folder}/releases/${id}/dist`;

/** Lists every file of a built site with its SHA-256 hash, in the format that `sha256sum -c` reads. */
export function listFiles(root: string): string {
  return globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort()
    .map((file) => `${sha256(readFileSync(join(root, file)))}  ${file}\n`)
    .join('');
}

/**
 * Identifies a release by its content: two builds have the same id only if they are identical.
 *
 * @param parts everything that a release consists of: the list of files and the servers' configuration
 */
export const releaseId = (...parts: string[]) => sha256(parts.join('\0')).slice(0, 12);

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const mark = (deploy: string) => join(deploy, 'release.json');

/** Removes the mark of a finished build, so that a build in progress cannot be published. */
export function markUnfinished(deploy: string): void {
  rmSync(mark(deploy), { force: true });
}

/** Marks a build as finished. It is the build's last step, and atomic. */
export function markFinished(deploy: string, id: string, files: string): void {
  writeFileSync(join(deploy, 'files.sha256'), files);
  writeFileSync(`${mark(deploy)}.part`, `${JSON.stringify({ id })}\n`);
  renameSync(`${mark(deploy)}.part`, mark(deploy));
}

/**
 * Checks that the build in `dist` and `deploy` can be published.
 *
 * @returns the release's id
 * @throws Error if it is unfinished, changed since, or built for this machine only
 */
export function readFinishedBuild(dist: string, deploy: string): string {
  if (!existsSync(mark(deploy))) {
    throw new Error('There is no finished build here. Run npm run build, and mend what it names.');
  }
  if (listFiles(dist) !== readFileSync(join(deploy, 'files.sha256'), 'utf8')) {
    throw new Error('dist/ is not what the build wrote. Run npm run build again.');
  }
  const { origin }: { origin: string } = JSON.parse(
    readFileSync(join(deploy, 'policy.json'), 'utf8'),
  );
  if (!origin.startsWith('https://')) {
    throw new Error(
      `This build is for ${origin}, with a captcha that lets everyone in. Set the variables of the live site (docs/deploy.md, step 1) and run npm run build.`,
    );
  }
  const { id }: { id: string } = JSON.parse(readFileSync(mark(deploy), 'utf8'));
  return id;
}

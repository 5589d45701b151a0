/**
 * What the development server renders: the site with unsaved words. It reads content/ from the working folder,
 * so this is a folder with a content/ of its own, and links to everything else.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFiles } from './files.ts';
import { workspaceIn } from './workspace.ts';

const WORKSPACE = workspaceIn(process.cwd());
const ROOT = WORKSPACE.root;

// Not inside the project, whose folders are watched through links too.
const SHADOW = mkdtempSync(join(tmpdir(), 'edit-'));

/** Makes the folder and works in it from now on; it is removed when the editor ends. */
export function enterShadow(): void {
  for (const name of readdirSync(ROOT)) {
    if (name !== 'content' && name !== '.git') symlinkSync(join(ROOT, name), join(SHADOW, name));
  }
  // With their times, so that nothing looks as if it had just changed.
  cpSync(join(ROOT, 'content'), join(SHADOW, 'content'), {
    recursive: true,
    preserveTimestamps: true,
  });
  process.chdir(SHADOW);
  process.on('exit', () => rmSync(SHADOW, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
}

/** Brings the rendered content up to date with what is on disk. */
export function follow(): void {
  const wanted = readFiles(WORKSPACE);
  for (const [file, text] of Object.entries(wanted)) {
    const place = join(SHADOW, file);
    if (existsSync(place) && readFileSync(place, 'utf8') === text) continue;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(`${SHADOW}/.next`, text);
    renameSync(`${SHADOW}/.next`, place);
  }
  if (existsSync(join(ROOT, 'content/pictures')))
    cpSync(join(ROOT, 'content/pictures'), join(SHADOW, 'content/pictures'), {
      recursive: true,
      force: false,
      errorOnExist: false,
    });
  for (const file of globSync('content/**/*.yaml', { cwd: SHADOW })) {
    if (!(file.replaceAll('\\', '/') in wanted)) rmSync(join(SHADOW, file));
  }
}

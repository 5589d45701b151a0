/** Publishing with hosting/publish.sh, to a folder of this machine instead of a server. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findOnPath } from '../support/process.ts';

describe.skipIf(!findOnPath('rsync')).each([
  { kind: 'an absolute', login: 'root@server', folder: (server: string) => server },
  // Relative to the home of the login.
  { kind: 'a relative', login: 'root@server', folder: () => 'a "server\'s" folder' },
  { kind: 'this machine’s', login: '', folder: (server: string) => server },
])('publishing to $kind folder', ({ login, folder }) => {
  const workspace = mkdtempSync(join(tmpdir(), 'publish-'));
  const [site, server] = [join(workspace, 'site'), join(workspace, 'a "server\'s" folder')];

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  };
  // The last arguments are what ssh would run on the server.
  write(
    'bin/ssh',
    `#!/bin/sh\n[ "$1" != -l ] || shift 2\nshift\ncd ${workspace}\nexec sh -c "$*"\n`,
  );
  write('bin/date', `#!/bin/sh\ncat ${workspace}/now\n`);
  for (const name of ['ssh', 'date']) chmodSync(join(workspace, 'bin', name), 0o755);

  let time = 0;
  function build(version: string, host = 'www.sonic.example') {
    rmSync(site, { recursive: true, force: true });
    write('site/deploy/nginx.conf', `server {\n  server_name ${host};\n}\n`);
    write('site/dist/index.html', version);
    write('site/dist/same.html', 'the same in each');
    write(`site/dist/_astro/${version}.js`, version);
  }
  function run(action: string): string {
    time += 1;
    const page = 'current/dist/index.html';
    write('now', `release-${time}`);
    return execFileSync('sh', [resolve('hosting/publish.sh'), action, login], {
      cwd: site,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        PATH: `${workspace}/bin:${process.env.PATH}`,
        PUBLISH_FOLDER: folder(server),
        // A server that reads its page as it reloads, and rejects some.
        PUBLISH_RELOAD: `cat '${page}' >>${workspace}/reloads; ! grep 'three' '${page}'`,
        RSYNC_RSH: 'ssh',
      },
    });
  }
  const live = (file: string) => readFileSync(join(server, 'current/dist', file), 'utf8');

  test('makes a build live, and keeps the hashed files that open pages ask for', () => {
    build('one');
    run('publish');
    expect(live('index.html')).toBe('one');
    const first = statSync(join(server, 'current/dist/same.html')).ino;
    build('two');
    run('publish');
    expect(live('index.html')).toBe('two');
    expect(live('_astro/one.js')).toBe('one');
    // What has not changed is neither sent nor stored again.
    expect(statSync(join(server, 'current/dist/same.html')).ino).toBe(first);
  });

  test('goes back and forth', () => {
    run('back');
    expect(live('index.html')).toBe('one');
    run('back');
    expect(live('index.html')).toBe('two');
  });

  test('repairs a release that was damaged', () => {
    const file = join(server, 'current/dist/index.html');
    rmSync(file);
    writeFileSync(file, 'twa');
    run('publish');
    expect(live('index.html')).toBe('two');
  });

  test('leaves the site as it is if the server rejects the new one', () => {
    build('three');
    rmSync(join(workspace, 'reloads'));
    expect(() => run('publish')).toThrow('live as before');
    expect(live('index.html')).toBe('two');
    expect(readFileSync(join(workspace, 'reloads'), 'utf8')).toBe('threetwo');
  });

  test('leaves nothing of a release that does not fit on the disk', () => {
    const rsync = 'bin/rsync';
    write(
      rsync,
      '#!/bin/sh\nfor last; do :; done\nmkdir -p "$(echo "$last" | sed "s/.*://")"\nexit 11\n',
    );
    chmodSync(join(workspace, rsync), 0o755);
    const before = readdirSync(join(server, 'releases'));
    expect(() => run('publish')).toThrow('live as before');
    rmSync(join(workspace, rsync));
    expect(live('index.html')).toBe('two');
    expect(readdirSync(join(server, 'releases'))).toEqual(before);
  });

  test.skipIf(process.getuid?.() !== 0)('leaves what root publishes to the folder’s owner', () => {
    chownSync(server, 65_534, 65_534);
    build('two');
    run('publish');
    expect(statSync(join(server, 'releases')).uid).toBe(65_534);
    expect(statSync(join(server, 'current/dist/same.html')).uid).toBe(65_534);
  });

  test('rejects a build for this machine, one that is not finished, and an unknown word', () => {
    build('local', 'localhost');
    expect(() => run('publish')).toThrow('for this machine');
    rmSync(join(site, 'deploy'), { recursive: true });
    expect(() => run('publish')).toThrow('no finished build');
    expect(() => run('hide')).toThrow('Usage');
    expect(existsSync(join(server, 'current'))).toBe(true);
  });
});

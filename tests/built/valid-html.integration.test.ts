import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles, findJava } from './valid-html.ts';

test.skipIf(!findJava())('HTML that is not valid is found, and newer CSS is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  const page = (name: string, body: string) => {
    const file = join(folder, name);
    const head =
      '<meta charset="utf-8"><title>T</title><style>@view-transition { navigation: auto }</style>';
    writeFileSync(file, `<!DOCTYPE html><html lang="en-GB"><head>${head}</head><body>${body}`);
    return file;
  };
  try {
    // All in one run, because starting the checker takes longer than checking.
    const found = checkFiles([
      page('valid.html', '<main><h1>T</h1></main></body></html>'),
      page('nesting.html', '<ul><p>x</p></ul>'),
      page('ids.html', '<p id="a">x</p><p id="a">y</p>'),
      page('stray.html', '<p>x</p></body></html><script>1</script>'),
      page('time.html', '<p><time>21 November</time> <time>soon</time></p>'),
      page(
        'popover.html',
        '<button popovertarget="b" aria-expanded="true">x</button><p id="b" popover>y</p>',
      ),
    ])
      .map(({ file, what }) => `${file} ${what}`)
      .join('\n');
    expect(found).not.toContain('valid.html');
    for (const name of ['nesting', 'ids', 'stray', 'time', 'popover']) {
      expect(found).toContain(`${name}.html:1:`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

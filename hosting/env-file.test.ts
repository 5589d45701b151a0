import { expect, test } from 'vitest';
import { parseSettings } from './env-file.ts';

test.each([
  [
    '\ufeffSITE_URL=https://www.sonic.example\nA=1',
    { SITE_URL: 'https://www.sonic.example', A: '1' },
  ],
  ['FORM_SMTP_URL=smtps://me:pa#ss@host:465', { FORM_SMTP_URL: 'smtps://me:pa#ss@host:465' }],
  ['KEY=#abc # the key\r\nNEXT=a#b\r\n', { KEY: '#abc', NEXT: 'a#b' }],
  ['KEY=  spaced  # a comment', { KEY: 'spaced' }],
  ['# A=1#2\n#B=1\nEMPTY=\nC=3', { EMPTY: '', C: '3' }],
  ['KEY="a#b" # a comment', { KEY: 'a#b' }],
  [`KEY=it's "this#that"`, { KEY: `it's "this#that"` }],
  ['export KEY=a#\tb', { KEY: 'a#\tb' }],
])('reads %j as meant', (text, settings) => expect(parseSettings(text)).toEqual(settings));

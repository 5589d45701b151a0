import { useState } from 'react';
import { LANGUAGES_FILE } from '../../../src/site/languages.ts';
import { languagesIn } from '../../../src/site/site.ts';
import type { Value } from '../../yaml/value.ts';
import { useFrame } from '../frame/frame-context.ts';
import { store, useEdited } from '../store.ts';
import { Dialog } from './dialog.tsx';
import { TaskForm } from './task-form.tsx';

/** Languages that are offered, with their quotation marks (Unicode CLDR). */
const QUOTES: Readonly<Record<string, string>> = {
  ar: '”“',
  cs: '„“',
  da: '“”',
  de: '„“',
  el: '«»',
  en: '“”',
  es: '«»',
  et: '„“',
  fi: '””',
  fr: '«»',
  he: '””',
  hr: '„“',
  hu: '„”',
  it: '«»',
  ja: '「」',
  ko: '‘’',
  lt: '„“',
  lv: '“”',
  nb: '«»',
  nl: '‘’',
  pl: '„”',
  pt: '“”',
  ro: '„”',
  sk: '„“',
  sl: '„“',
  sv: '””',
  tr: '“”',
  uk: '«»',
  zh: '“”',
};
const RIGHT_TO_LEFT = ['ar', 'he'];

/** The name of a language in another one, or in itself. */
function nameOf(tag: string, language = tag): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Adds a language to the site's; one that is not offered by its code. */
export function AddLanguage({ onClose }: { onClose: () => void }) {
  const { contents } = useEdited();
  const { openField } = useFrame();
  const [tag, setTag] = useState('');
  const known = languagesIn(contents);
  const listed = contents[LANGUAGES_FILE] as Value[] | undefined;
  const list = listed ?? known.map(({ tag, name }) => ({ tag, name }));
  const offered = Object.keys(QUOTES)
    .filter((each) => !known.some(({ tag }) => new Intl.Locale(tag).language === each))
    .sort((a, b) => nameOf(a, 'en').localeCompare(nameOf(b, 'en')));
  const add = () => {
    const isOffered = tag in QUOTES;
    const direction = RIGHT_TO_LEFT.includes(tag) && { direction: 'rtl' };
    const own = { tag, name: nameOf(tag), quotes: [...(QUOTES[tag] ?? '')], ...direction };
    const value = [...list, isOffered ? own : { tag: '', name: '' }];
    store.apply([{ file: LANGUAGES_FILE, value }]);
    onClose();
    if (!isOffered) openField(LANGUAGES_FILE, [list.length, 'tag']);
  };
  return (
    <Dialog title="Add a language" kind="small" onClose={onClose}>
      <div className="halves">
        <TaskForm submitLabel="Add" isReady={tag !== ''} onDo={add} onClose={onClose}>
          <label>
            Language
            <select value={tag} onChange={(event) => setTag(event.target.value)}>
              <option value="">Choose one</option>
              {offered.map((each) => (
                <option key={each} value={each}>
                  {nameOf(each, 'en')} · {nameOf(each)}
                </option>
              ))}
              <option value="other">Another one, by its code</option>
            </select>
          </label>
          <p className="help">
            Each page begins in it as a copy, when you press Begin with a copy.
          </p>
        </TaskForm>
      </div>
    </Dialog>
  );
}

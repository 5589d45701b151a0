import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';
import type { Act } from '../../ui/lazy-element.ts';
import { curlOf, type Endpoint, fetchOf, type Piece, readValue, type Value } from './request.ts';

type Field = HTMLTextAreaElement | HTMLSelectElement;
type Type = ApiEndpoint['parameters'][number]['type'];

const LANGUAGES = { curl: curlOf, javascript: fetchOf };

/** How long the button says that the request has been copied, in ms. */
const SAID = 2000;

/** Writes the request of an endpoint anew as its values or its language change, and copies it. */
export function createBench(bench: HTMLElement, signal: AbortSignal): Act {
  const endpoint = bench.dataset as unknown as Endpoint;
  const fields = [...bench.querySelectorAll<Field>('[data-type]')];
  const code = bench.querySelector('code[data-request]');
  const tag = bench.querySelector<HTMLElement>('[data-elsewhere]');
  const printedTag = tag?.textContent ?? '';
  const buttons = [...bench.querySelectorAll('button')];
  const words = buttons.at(-1)?.firstChild;
  const copyWords = words?.nodeValue ?? '';
  let language: keyof typeof LANGUAGES = 'curl';
  let said: number | undefined;
  signal.addEventListener('abort', () => clearTimeout(said));

  const draw = (changed?: string) => {
    const pieces = LANGUAGES[language](endpoint, fields.flatMap(read));
    code?.replaceChildren(...pieces.map((piece) => nodeOf(piece, piece.name === changed)));
    const isChanged = fields.some((field) => field.value !== printedValue(field));
    bench.toggleAttribute('data-changed', isChanged);
    if (tag) tag.textContent = (isChanged && tag.dataset.elsewhere) || printedTag;
  };

  const choose = (chosen: HTMLButtonElement) => {
    language = chosen.value as typeof language;
    for (const each of buttons) if (each.ariaPressed) each.ariaPressed = String(each === chosen);
    draw();
  };

  const copy = async () => {
    if (!code || !words) return;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // Not allowed: the visitor can copy what is selected.
      getSelection()?.selectAllChildren(code);
      return;
    }
    words.nodeValue = bench.dataset.copied ?? copyWords;
    clearTimeout(said);
    said = window.setTimeout(() => {
      words.nodeValue = copyWords;
    }, SAID);
  };

  // A value may have been typed before this came.
  draw();

  return ({ type, target }) => {
    const element = target as HTMLElement;
    if (type === 'input') draw((element as Field).name);
    const button = type === 'click' && element.closest('button');
    if (!button) return;
    if (button.ariaPressed) choose(button);
    else copy();
  };
}

/** The value of a field, unless it is empty or, as the field then says, no JSON. */
function read(field: Field): Value[] {
  const show = (isInvalid: boolean) => {
    field.ariaInvalid = isInvalid ? 'true' : null;
    const error = document.getElementById(`${field.id}-error`);
    if (error) error.hidden = !isInvalid;
  };
  try {
    const value = readValue(field.dataset.type as Type, field.value);
    show(false);
    return value === undefined ? [] : [{ name: field.name, value }];
  } catch {
    show(true);
    return [];
  }
}

const printedValue = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].find(({ defaultSelected }) => defaultSelected)?.value
    : field.defaultValue;

/**
 * A piece of code; a value stands apart, so that text that runs from right to left keeps to itself.
 */
function nodeOf({ name, text }: Piece, isChanged: boolean): Node {
  if (!name) return new Text(text);
  const value = document.createElement('bdi');
  value.dir = 'ltr';
  value.textContent = text;
  value.toggleAttribute('data-changed', isChanged);
  return value;
}

/** The call on paper, as it is made. */
import { drawSpeech } from '../../../ui/draw-speech.ts';
import { isStill } from '../../../ui/is-still.ts';
import speakers from '../../../ui/speakers.module.css';
import speech from '../../../ui/speech.module.css';
import { make } from './make.ts';
import styles from './panel.module.css';

type Speaker = 'agent' | 'you' | 'colleague';

export interface Spoken {
  speaker: Speaker;
  name: string;
  at: string;
  text: string;
  system?: { name: string; event: string };
}

/** Adds what was said to a list, whose end stays in view. */
export function addLine(list: HTMLElement, { speaker, name, at, text, system }: Spoken): void {
  const when = make('p', { className: styles.when }, `${at} `, make('b', { textContent: name }));
  const said = make(
    'div',
    { className: `${styles.said} ${LOOKS[speaker]}` },
    when,
    make('p', { textContent: text }),
    drawing(text),
  );
  const used =
    system &&
    make(
      'p',
      { className: styles.system },
      make('b', { textContent: system.name }),
      ` ${system.event}`,
    );
  list.append(make('li', {}, said, ...(used ? [used] : [])));
  list.parentElement?.scrollTo({ left: list.scrollWidth, behavior: isStill() ? 'auto' : 'smooth' });
}

const LOOKS = { agent: speakers.agent, you: styles.byYou, colleague: speakers.colleague };

function drawing(text: string): SVGSVGElement {
  const { path, ...size } = drawSpeech(text);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.ariaHidden = 'true';
  svg.classList.add(speech.speech ?? '');
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, value);
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

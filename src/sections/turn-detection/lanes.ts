/** Draws a hearing into the lanes, as turn-detection.tsx prints the first one. */
import { type Answer, barsOf, endOf, type Hearing, lastKey, pausesOf } from './hearing.ts';
import { secondsIn, type Words } from './words.ts';

export function drawLanes(lanes: readonly HTMLElement[], hearing: Hearing, words: Words): void {
  const [you, timer, detection] = lanes;
  const pauses = pausesOf(hearing);
  const drawPauses = (isNamed: boolean) =>
    pauses.map(({ at, until }) => {
      const pause = placed('i', at, until);
      if (isNamed) pause.textContent = secondsIn(words, until - at);
      return pause;
    });
  const drawAnswers = (answers: readonly Answer[]) => answers.map(drawAnswer);
  you?.replaceChildren(...drawPauses(true), drawBars(hearing));
  timer?.replaceChildren(...drawPauses(false), ...drawAnswers(hearing.timer));
  detection?.replaceChildren(...drawPauses(false), ...drawAnswers(hearing.detection));
  for (const lane of lanes) lane.style.setProperty('--end', `${endOf(hearing)}`);
}

function placed(name: string, at: number, until?: number): HTMLElement {
  const element = document.createElement(name);
  element.style.setProperty('--at', `${at}`);
  if (until !== undefined) element.style.setProperty('--length', `${until - at}`);
  return element;
}

function drawAnswer({ at, text, until }: Answer): HTMLElement {
  const answer = placed('p', at, until);
  // What is talked over is no text, because most of it is not said.
  if (until === undefined) answer.textContent = text;
  else answer.dataset.stopped = text;
  return answer;
}

const SVG = 'http://www.w3.org/2000/svg';

function drawBars(hearing: Hearing): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const length = lastKey(hearing) + 1;
  drawing.setAttribute('viewBox', `0 0 ${Math.round(length * 100)} 100`);
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.style.setProperty('--length', `${length}`);
  path.setAttribute('d', barsOf(hearing));
  drawing.append(path);
  return drawing;
}

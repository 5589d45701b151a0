/** The course of a call, from its first line to its end. */
import type { AgentLine, LiveCall } from '../../../content/files/live-call.ts';
import type { WaveField } from '../../../features/waves/wave-field.element.ts';
import { isStill } from '../../../ui/is-still.ts';
import { speechBars } from '../../../ui/speech-bars.ts';
import type { Field } from './field.ts';
import { addLine, type Spoken } from './log.ts';
import { drawOrder } from './order.ts';
import type { Panel } from './panel.ts';
import { BAR_MS, say } from './say.ts';
import { createScreen, factsOf } from './screen.ts';
import { cutOff, wordAt } from './speech.ts';
import type { Stations } from './stations.ts';

/** What a call is played on. */
export interface Stage {
  words: LiveCall;
  field: Field;
  stations: Stations;
  panel: Panel;
}

/** A call that is going on. */
interface Round extends Stage {
  /** Ends it: whatever it waits for then never comes. */
  signal: AbortSignal;
  began: number;
  /** What was said since the visitor takes part. */
  spoken: Spoken[];
  /** The agent's lines. */
  said: AgentLine[];
  cuts: number;
}

/** Plays a call until its end, or until it is left. */
export async function playRound(stage: Stage, signal: AbortSignal): Promise<void> {
  const round: Round = {
    ...stage,
    signal,
    began: performance.now(),
    spoken: [],
    said: [],
    cuts: 0,
  };
  const { words, panel } = round;
  signal.addEventListener('abort', () => voice(round, { agent: 0, caller: 0, isOn: false }));
  panel.side.replaceChildren(panel.order);
  panel.lines.replaceChildren();
  panel.note.textContent = '';
  panel.cue.textContent = words.words.say;
  panel.tell.hidden = panel.again.hidden = true;
  for (const { speaker, at, text } of words.before) {
    addLine(panel.lines, { speaker, name: words.speakers[speaker], at, text });
  }
  let line = words.lines[0];
  while (line?.replies) {
    const { replies } = line;
    const chosen: number = await speak(round, line);
    const reply = replies[chosen];
    const next: AgentLine | undefined = words.lines.find(({ name }) => name === reply?.leadsTo);
    if (!reply || !next) return;
    await answer(round, reply.says, next);
    line = next;
  }
  if (line) await finish(round, line);
}

/**
 * The agent says a line; resolves to the place of the answer that the visitor presses, perhaps in
 * the middle of it.
 */
async function speak(round: Round, line: AgentLine): Promise<number> {
  const { panel, stations, field, words } = round;
  for (const [index, reply] of panel.replies.entries()) {
    reply.textContent = `“${line.replies?.[index]?.says}”`;
    reply.hidden = false;
  }
  const pressed = press(round);
  const at = clock(round);
  await begin(round, line, at);
  const hear = (agent: number) => voice(round, { agent, caller: 0, isOn: true });
  const speech = say(field, line.says, round.signal, hear);
  const early = await Promise.race([pressed, speech.ended]);
  const log = (text: string) => write(round, { speaker: 'agent', at, text, system: line.system });
  if (early === undefined) {
    log(line.says);
    stations.agentIsDone();
    panel.note.textContent = words.words.over;
    const index = await pressed;
    panel.note.textContent = '';
    stations.visitorSpeaks(false);
    field.giveWay(line.says);
    await pause(round, 120);
    return index;
  }
  const letters = speech.stop();
  round.cuts++;
  const { word, isInside } = wordAt(line.says, letters);
  const message = isInside ? words.words.inside : words.words.after;
  panel.note.textContent = message.replace('{word}', word);
  log(cutOff(line.says, letters));
  stations.visitorSpeaks(true);
  voice(round, { agent: 0, caller: 0, isOn: true });
  field.giveWay(cutOff(line.says, letters));
  await pause(round, 420);
  return early;
}

/** The visitor says an answer, word by word; then the agent looks for its own. */
async function answer(round: Round, says: string, next: AgentLine): Promise<void> {
  const { stations, field, words } = round;
  const at = clock(round);
  const parts = says.split(' ');
  for (const [index, part] of parts.entries()) {
    if (isStill() && index < parts.length - 1) continue;
    const said = parts.slice(0, index + 1).join(' ');
    field.answer(words.speakers.you, at, said);
    stations.visitorIsHeard(said);
    voice(round, { agent: 0, caller: 1, isOn: true });
    await pause(round, BAR_MS * speechBars(part).length + 60);
  }
  await pause(round, 400);
  voice(round, { agent: 0, caller: 0, isOn: true });
  stations.visitorIsDone();
  write(round, { speaker: 'you', at, text: says });
  await pause(round, 350);
  stations.agentThinks(next.system.event);
  await pause(round, 700);
}

/** The agent's last line, and whoever takes over. */
async function finish(round: Round, line: AgentLine): Promise<void> {
  const { panel, stations, field, words, said } = round;
  const at = clock(round);
  await begin(round, line, at);
  const hadFocus = panel.say.contains(document.activeElement);
  // Before the answers can no longer be pressed, or the focus would be nowhere.
  if (hadFocus) panel.leave.focus({ preventScroll: true });
  panel.say.inert = true;
  await say(field, line.says, round.signal, (agent) =>
    voice(round, { agent, caller: 0, isOn: true }),
  ).ended;
  panel.say.inert = false;
  write(round, { speaker: 'agent', at, text: line.says, system: line.system });
  await pause(round, 600);
  voice(round, { agent: 0, caller: 0, isOn: false });
  const colleague = line.end?.colleague;
  stations.callIsOver(colleague !== undefined);
  if (colleague) {
    field.handOver(words.speakers.colleague, clock(round), colleague);
    write(round, { speaker: 'colleague', at: clock(round), text: colleague });
  }
  const { heading, alone } = words.screen;
  const facts = factsOf(words.screen, said, round.cuts);
  panel.side.append(createScreen(colleague ? heading : alone, facts));
  panel.tell.dataset.draft = round.spoken.map(({ name, text }) => `${name}: ${text}`).join('\n');
  panel.cue.textContent = words.words.next;
  panel.note.textContent = words.words.ended;
  for (const reply of panel.replies) reply.hidden = true;
  panel.tell.hidden = panel.again.hidden = false;
  if (hadFocus && document.activeElement === panel.leave) {
    panel.tell.focus({ preventScroll: true });
  }
}

async function begin(round: Round, line: AgentLine, at: string): Promise<void> {
  const { words, panel, field, stations, said } = round;
  said.push(line);
  if (line.order) drawOrder(panel.order, words.order, line.order);
  // Together they would take a slow phone too long.
  await pause(round, 0);
  field.begin(words.speakers.agent, at, speechBars(line.says));
  stations.agentSpeaks();
}

/** Resolves to the place of the answer that is pressed next. */
function press({ panel, signal }: Round): Promise<number> {
  return new Promise((resolve) => {
    const done = new AbortController();
    signal.addEventListener('abort', () => done.abort());
    for (const [index, reply] of panel.replies.entries()) {
      const pressed = () => {
        done.abort();
        resolve(index);
      };
      reply.addEventListener('click', pressed, { signal: done.signal });
    }
  });
}

/** Never comes once the call is over. */
function pause({ signal }: Round, time: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, isStill() ? 0 : time);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

function write(round: Round, { speaker, at, text, system }: Omit<Spoken, 'name'>): void {
  const spoken = {
    speaker,
    name: round.words.speakers[speaker],
    at,
    text,
    ...(system && { system }),
  };
  round.spoken.push(spoken);
  addLine(round.panel.lines, spoken);
}

/** How long the call has taken, as 0:14. */
function clock({ words, began }: Round): string {
  const [minutes = 0, seconds = 0] = words.begins.split(':').map(Number);
  const passed = 60 * minutes + seconds + Math.round((performance.now() - began) / 1000);
  return `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, '0')}`;
}

/** Tells the waves how loud either is, 0 to 1. */
function voice({ field }: Round, loudness: { agent: number; caller: number; isOn: boolean }): void {
  document.querySelector<WaveField>('wave-field')?.voice({ edge: field.edge, ...loudness });
}

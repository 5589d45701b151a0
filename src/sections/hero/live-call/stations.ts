/** What works in the diagram while a call goes on, and what it has just done. */
import type { LiveCall } from '../../../content/files/live-call.ts';
import { make } from './make.ts';
import styles from './stage.module.css';

/** The stations in the order of the signal. */
const ROLES = ['noise', 'hears', 'waits', 'answers', 'speaks'] as const;
type Role = (typeof ROLES)[number];

export class Stations {
  /** Where there is no room for the diagram: the station that worked last, and what it did. */
  readonly now = make('p', { className: styles.now });
  readonly #stations: HTMLElement[];
  readonly #lines: HTMLElement | null;
  readonly #connections: HTMLElement[];
  readonly #deeds: LiveCall['stations'];
  /** What the diagram says at rest. */
  readonly #names: readonly (readonly [HTMLElement, string])[];

  constructor(stage: HTMLElement, deeds: LiveCall['stations']) {
    this.#deeds = deeds;
    this.#stations = [...stage.querySelectorAll<HTMLElement>('ol > li')];
    this.#lines = stage.querySelector('ul');
    this.#connections = [...stage.querySelectorAll<HTMLElement>('ul > li')];
    const nodes = this.#connections.flatMap((each) => [...each.children].slice(1) as HTMLElement[]);
    this.#names = [...this.#stations, ...nodes].map((part) => [part, part.textContent] as const);
    for (const [part, name] of this.#names)
      part.replaceChildren(make('b', { textContent: name }), make('span'));
  }

  /** As they were at rest. */
  leave(): void {
    this.#rest();
    for (const [part, name] of this.#names) part.textContent = name;
    this.now.remove();
  }

  agentSpeaks(): void {
    this.#rest();
    this.#use('calls');
    this.#mark('waits', this.#deeds.waits);
    this.#light('speaks', this.#deeds.speaks);
  }

  agentIsDone(): void {
    this.#rest();
    this.#mark('waits', this.#deeds.waits);
  }

  /** The visitor answers, perhaps in the middle of a sentence. */
  visitorSpeaks(hasCutIn: boolean): void {
    this.#rest();
    this.#use('calls');
    if (!hasCutIn) this.#light('waits', this.#deeds.waits);
    else {
      this.#mark('speaks', this.#deeds.stopped);
      this.#light('waits', this.#deeds.stops, styles.stop);
    }
  }

  visitorIsHeard(words: string): void {
    this.#light('noise', this.#deeds.noise);
    this.#light('hears', words);
  }

  visitorIsDone(): void {
    this.#light('waits', this.#deeds.whole);
  }

  /** @param event what happens in the system meanwhile */
  agentThinks(event: string): void {
    this.#use('systems');
    this.#light('answers', this.#deeds.answers);
    const [integrations] = this.#clients();
    if (integrations)
      light(
        integrations,
        event.replace(/^./, (letter) => letter.toUpperCase()),
      );
  }

  /** @param isHandedOver whether a colleague takes over, who sees it in the portal */
  callIsOver(isHandedOver: boolean): void {
    this.#rest();
    this.now.textContent = '';
    if (!isHandedOver) return;
    this.#lines?.classList.add(styles.handed ?? '');
    this.#use('systems');
    this.#clients()[1]?.classList.add(styles.on ?? '');
  }

  /** The clients with which data is exchanged. */
  #clients(): Element[] {
    return [...(this.#connections[1]?.children ?? [])].slice(1);
  }

  #rest(): void {
    this.#lines?.classList.remove(styles.handed ?? '');
    for (const [part] of this.#names) {
      part.classList.remove(styles.on ?? '', styles.stop ?? '');
      if (part.lastElementChild) part.lastElementChild.textContent = '';
    }
    for (const connection of this.#connections) connection.classList.remove(styles.on ?? '');
  }

  /** A connection is red while something goes over it. */
  #use(which: 'calls' | 'systems'): void {
    for (const [index, connection] of this.#connections.entries()) {
      connection.classList.toggle(styles.on ?? '', (index === 0) === (which === 'calls'));
    }
  }

  #light(role: Role, deed: string, className = styles.on): void {
    const station = this.#mark(role, deed);
    station?.classList.remove(styles.on ?? '', styles.stop ?? '');
    station?.classList.add(className ?? '');
    this.now.replaceChildren(
      make('b', { textContent: station?.firstElementChild?.textContent ?? '' }),
      ` ${deed}`,
    );
  }

  #mark(role: Role, deed: string): HTMLElement | undefined {
    const station = this.#stations[ROLES.indexOf(role)];
    if (station?.lastElementChild) station.lastElementChild.textContent = deed;
    return station;
  }
}

function light(part: Element, deed: string): void {
  part.classList.add(styles.on ?? '');
  if (part.lastElementChild) part.lastElementChild.textContent = deed;
}

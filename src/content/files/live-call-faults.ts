/**
 * What a call to take part in must not be: without an answer or an end, whatever a visitor presses.
 */

/** A line of the agent, as far as it matters here. */
interface Line {
  name: string;
  replies?: readonly { leadsTo: string }[] | undefined;
  end?: object | undefined;
  order?: readonly { day: string; squares: number }[] | undefined;
}

interface Order {
  days: readonly string[];
  squares: number;
}

/** How many lines the agent has at most before a call is over. */
const LONGEST_CALL = 8;

interface Fault {
  path: (string | number)[];
  message: string;
}

/** What would leave a visitor without an answer, or a call without an end. */
export function faultsOfLines(lines: readonly Line[]): Fault[] {
  const names = lines.map(({ name }) => name);
  const leadingTo = new Set(
    lines.flatMap(({ replies = [] }) => replies.map(({ leadsTo }) => leadsTo)),
  );
  const faults = lines.flatMap(({ name, replies, end }, at): Fault[] => [
    ...(names.indexOf(name) < at
      ? [
          {
            path: [at, 'name'],
            message: `is the name of two lines. Give one of them another name.`,
          },
        ]
      : []),
    ...(at > 0 && !leadingTo.has(name)
      ? [
          {
            path: [at],
            message: `is never said: no answer leads to ${name}. Let one, or remove the line.`,
          },
        ]
      : []),
    ...(!replies && !end
      ? [
          {
            path: [at],
            message:
              'is a dead end: it has no answers, and does not end the call. Add `replies` or `end`.',
          },
        ]
      : []),
    ...(replies && end
      ? [
          {
            path: [at, 'end'],
            message: 'ends the call, but the line has answers. Remove one of them.',
          },
        ]
      : []),
    ...(replies ?? []).flatMap(({ leadsTo }, index) =>
      names.indexOf(leadsTo) > at
        ? []
        : [
            {
              path: [at, 'replies', index, 'leadsTo'],
              message: names.includes(leadsTo)
                ? `leads back to ${leadsTo}, so that a call could go on for ever. Let it lead to a line further down.`
                : `leads to ${leadsTo}, which is no line. Write the name of a line further down.`,
            },
          ],
    ),
  ]);
  const longest = longestFrom(lines, 0);
  return faults.length > 0 || longest.length <= LONGEST_CALL
    ? faults
    : [
        {
          path: [],
          message: `can take ${longest.length} turns (${longest.join(', ')}); a call has at most ${LONGEST_CALL}. Let an answer lead to an end sooner.`,
        },
      ];
}

/**
 * The names of the most lines that can follow each other; each leads only further down, or the list
 * is refused anyway.
 */
function longestFrom(lines: readonly Line[], at: number): string[] {
  const { name = '', replies = [] } = lines[at] ?? {};
  const next = replies
    .map(({ leadsTo }) => lines.findIndex((line) => line.name === leadsTo))
    .filter((index) => index > at)
    .map((index) => longestFrom(lines, index));
  return [name, ...next.reduce((most, each) => (each.length > most.length ? each : most), [])];
}

/** Where squares of the order would stand on no day, or come from nowhere. */
export const faultsOfOrder = (lines: readonly Line[], { days, squares }: Order): Fault[] =>
  lines.flatMap(({ order = [] }, at) => [
    ...order.flatMap(({ day }, index) =>
      days.includes(day)
        ? []
        : [
            {
              path: [at, 'order', index, 'day'],
              message: `is ${day}, which is no day of the order. Write one of ${days.join(', ')}.`,
            },
          ],
    ),
    ...(order.reduce((sum, each) => sum + each.squares, 0) > squares
      ? [
          {
            path: [at, 'order'],
            message: `has more squares than the ${squares} of the order. Take some away.`,
          },
        ]
      : []),
  ]);

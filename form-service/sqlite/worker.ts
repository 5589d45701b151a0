/** Runs the engine in a thread of its own, so that a lock or a slow disk does not block the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, openEngine } from './engine.ts';

type Method = Exclude<keyof Engine, 'saveAll'>;
/** One call of a method; the caller waits until `deadline` (ms since 1970). */
export type Call = {
  number: number;
  method: Method | 'save';
  args: unknown[];
  deadline: number;
};
export type Reply = { number: number; result?: unknown; error?: Error };

const engine = openEngine(workerData.path, workerData.create);
const reply = (message: Reply) => parentPort?.postMessage(message);
let saves: Call[] = [];

parentPort?.on('message', (call: Call) => {
  if (call.method === 'save') {
    if (saves.push(call) === 1) setImmediate(saveTogether);
  } else {
    const run = engine[call.method] as (...args: unknown[]) => unknown;
    answer([call], () => [run(...call.args)]);
  }
});

/** Commits all saves that arrived during the last write in one transaction. */
function saveTogether() {
  const calls = saves.filter(({ deadline }) => deadline > Date.now());
  saves = [];
  if (calls.length === 0) return;
  answer(calls, () => engine.saveAll(calls.map(({ args }) => args as never)));
}

function answer(calls: Call[], run: () => unknown[]) {
  try {
    const results = run();
    calls.forEach(({ number }, index) => {
      reply({ number, result: results[index] });
    });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    for (const { number } of calls) reply({ number, error });
  }
}

reply({ number: 0 });

/** Imported before a server whose event loop is to be watched: its longest wait, in milliseconds, into a file. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
// Its threads import this too, and may wait as long as they like.
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  // What starting takes keeps nobody waiting.
  setTimeout(() => {
    delay.enable();
    setInterval(() => writeFileSync(file, String(delay.max / 1e6)), 200).unref();
  }, 500).unref();
}

/** Imported before a server whose event loop is to be watched: its longest wait, in milliseconds, into a file. */
import { openSync, writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
// Its threads import this too, and may wait as long as they like.
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  // Of one length, in place: a kill between two writes leaves a number.
  const descriptor = openSync(file, 'w');
  // What starting takes keeps nobody waiting.
  setTimeout(() => {
    delay.enable();
    setInterval(() => {
      writeSync(descriptor, (delay.max / 1e6).toFixed(1).padStart(9), 0);
    }, 200).unref();
  }, 500).unref();
}

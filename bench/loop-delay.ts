/** Imported before a server, it writes the longest delay of the event loop to a file, in milliseconds. */
import { openSync, writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
// Worker threads import this too, but only the main thread matters.
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  // Overwrites in place with a fixed length, so that a kill always leaves a number.
  const descriptor = openSync(file, 'w');
  // Delays during startup do not count.
  setTimeout(() => {
    delay.enable();
    setInterval(() => {
      writeSync(descriptor, (delay.max / 1e6).toFixed(1).padStart(9), 0);
    }, 200).unref();
  }, 500).unref();
}

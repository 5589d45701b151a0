// Imported by what `npm start` and `npm run serve` run, so that a signal to npm alone ends it too:
// with `exec` (Windows has none, and goes on after the ||) no shell keeps SIGINT and SIGTERM from
// it, and npm itself passes on neither SIGHUP nor, when it is killed, anything.
if (process.env.npm_command) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.exit(), 500).unref();
}

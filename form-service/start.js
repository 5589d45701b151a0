// JavaScript, so that a Node that cannot run TypeScript can say so: a server's own Node may be any.
if (process.features.typescript) {
  await import('./main.ts');
} else {
  console.error(`The form service needs Node 24; this is ${process.version}.`);
  process.exitCode = 1;
}

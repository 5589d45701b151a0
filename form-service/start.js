// JavaScript, so that a server's Node that cannot run TypeScript can say so.
if (process.features.typescript) {
  await import('./main.ts');
} else {
  console.error(`The form service needs Node 24; this is ${process.version}.`);
  process.exitCode = 1;
}

// Runs before every script of a page and reports errors to the proxy (recording-proxy.ts).
(() => {
  const report = (text) => navigator.sendBeacon('/console-errors', String(text));
  const write = console.error;
  console.error = (...words) => {
    report(words.join(' '));
    write(...words);
  };
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
  addEventListener('error', ({ message, target }) => report(message ?? target.outerHTML), true);
})();

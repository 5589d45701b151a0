/**
 * The browser's half of the service's own captcha, with the interface of reCAPTCHA v3: a page loads
 * it as a plain script, and `grecaptcha.execute` resolves to a token. The same file is the worker
 * that does the work. It imports only types and exports nothing, so that it can be built into one
 * file.
 *
 * `?challenge=` in the script's address replaces /api/contact/challenge as the source of
 * challenges. Under Trusted Types the page has to allow the policy `captcha-worker`, for the
 * worker's address.
 */
(() => {
  // Not imported as usual, which would make it a module.
  type Challenge = Solved['challenge'];
  type Solved = import('../../../form-service/contract.ts').Solved;
  type Solution = Solved['solution'];
  interface Ready {
    solved: Omit<Solved, 'visit'>;
    since: number;
    lifetimeMs: number;
  }
  interface Policies {
    createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
  }

  const hexOf = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const bytesOf = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

  /**
   * Tries one key after another. The browser derives them outside this thread, which stays free.
   */
  async function solve({ parameters }: Challenge): Promise<Solution> {
    const start = performance.now();
    const { cost, keyLength, keyPrefix } = parameters;
    const nonce = bytesOf(parameters.nonce);
    const salt = bytesOf(parameters.salt);
    const password = new Uint8Array(nonce.length + 4);
    password.set(nonce);
    const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
    for (let counter = 0; ; counter += 1) {
      new DataView(password.buffer).setUint32(nonce.length, counter);
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const bits = await crypto.subtle.deriveBits(method, key, keyLength * 8);
      const derivedKey = hexOf(new Uint8Array(bits));
      if (!derivedKey.startsWith(keyPrefix)) continue;
      return { counter, derivedKey, time: Math.round(performance.now() - start) };
    }
  }

  if (typeof document === 'undefined') {
    addEventListener('message', ({ data }) => {
      solve(data).then((solution) => postMessage(solution), reportError);
    });
    return;
  }

  const script = document.currentScript as HTMLScriptElement;
  const address = new URL(
    new URL(script.src).searchParams.get('challenge') ?? '/api/contact/challenge',
    location.href,
  );

  function openWorker(): Worker {
    const policies = Reflect.get(window, 'trustedTypes') as Policies | undefined;
    // A page loads the captcha again after a failure, but a policy can be created only once.
    const key = Symbol.for('captcha-worker');
    const policy =
      Reflect.get(window, key) ??
      policies?.createPolicy('captcha-worker', { createScriptURL: (url: string) => url });
    Reflect.set(window, key, policy);
    return new Worker(policy ? policy.createScriptURL(script.src) : script.src);
  }

  /** Solves in a worker; if that fails, in the page. */
  async function solveAside(challenge: Challenge): Promise<Solution> {
    let worker: Worker | undefined;
    const solution = new Promise<Solution>((resolve, reject) => {
      worker = openWorker();
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', reject);
      worker.postMessage(challenge);
    });
    return solution.catch(() => solve(challenge)).finally(() => worker?.terminate());
  }

  async function solveNext(): Promise<Ready> {
    if (!globalThis.crypto?.subtle) {
      throw new Error('The bot check needs https, or this machine’s own localhost');
    }
    const since = Date.now();
    const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
    if (!response?.ok) throw new Error(`${address} gave no challenge (${response?.status})`);
    const { challenge, lifetimeMs } = await response.json();
    const solution = await solveAside(challenge);
    return { solved: { challenge, solution }, since, lifetimeMs };
  }

  // Started while the visitor reads; a failure matters only once a token is needed.
  let next: Promise<Ready> | undefined = solveNext();
  next.catch(() => {});

  /** Compares with this clock only, right or wrong; if it jumps, the token counts as stale. */
  const isFresh = ({ since, lifetimeMs }: Ready) => {
    const age = Date.now() - since;
    return age >= 0 && age < lifetimeMs - 60_000;
  };

  async function execute(): Promise<string> {
    const begun = next;
    next = undefined; // a token is good for one form
    const ready = await begun?.catch(() => undefined);
    const { solved } = ready && isFresh(ready) ? ready : await solveNext();
    // The service marks what a program has sent in a hurry (junk.ts).
    const visit: Solved['visit'] = {
      elapsedMs: Math.round(performance.now()),
      automated: navigator.webdriver === true,
    };
    return btoa(JSON.stringify({ ...solved, visit }));
  }

  Reflect.set(window, 'grecaptcha', {
    ready: (callback: () => void) => queueMicrotask(callback),
    execute,
  });
})();

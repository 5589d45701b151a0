import { useEffect, useLayoutEffect, useState } from 'react';
import { type CaptchaSettings, createCaptcha } from './captcha.ts';

/**
 * Loads the captcha when the page opens, also from the back-forward cache, and removes it when the
 * visitor leaves.
 *
 * @returns a function that requests a token
 */
export function useCaptcha(settings: CaptchaSettings): () => Promise<string> {
  const [captcha] = useState(() => createCaptcha(settings));
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) captcha.load();
    };
    captcha.load();
    addEventListener('pagehide', captcha.remove);
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('pagehide', captcha.remove);
      removeEventListener('pageshow', onReturn);
      captcha.remove();
    };
  }, [captcha]);
  return captcha.token;
}

/** While `active`, the browser asks for confirmation before the visitor leaves the page. */
export function useLeaveWarning(active: boolean): void {
  // With the words on the page, not a moment after them.
  useLayoutEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}

declare global {
  interface Window {
    /**
     * https://developer.mozilla.org/docs/Web/API/Trusted_Types_API; missing in Firefox and older
     * browsers.
     */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/**
 * The URL of a script or a worker as a trusted type, because pages accept no script URL as a string
 * (docs/security.md). Call it once for each policy, whose name has to be unique.
 *
 * @param policy one of the names that src/build/finish/page-policy.ts allows
 */
export function trustedScriptUrl(policy: 'waves' | 'captcha', url: string): string {
  const rules = { createScriptURL: () => url };
  return (window.trustedTypes?.createPolicy(policy, rules) ?? rules).createScriptURL(url);
}

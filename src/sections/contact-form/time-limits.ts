/** How long the form waits before it reports that a step failed, in milliseconds. */
export const TIME_LIMITS = {
  /** From submitting until the captcha's script has loaded. */
  script: 10_000,
  /** For a provider's token. */
  token: 10_000,
  /** For the site's own captcha: a slow device must not have to start it again with each attempt. */
  work: 60_000,
  /** From the request to the last byte of the response. */
  response: 30_000,
} as const;

/** @throws Error if `work` has not settled after `limit` milliseconds; `work` itself goes on */
export function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No result after ${limit} ms`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The part of `fetch` that a captcha provider and a webhook need; a Hono app's `request` fits too.
 */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

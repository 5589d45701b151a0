/** What a captcha provider and a webhook need of `fetch`; a Hono app's `request` fits too. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

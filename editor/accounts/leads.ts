/** The leads of the form service, for whoever has that right: nothing of them is kept here. */
import { Hono } from 'hono';
import type { Signed } from './session.ts';
import type { Settings } from './settings.ts';

/** An export of many leads takes its time. */
const LIMIT_MS = 120_000;

const KEPT = ['content-type', 'content-disposition'];

/** @param leads where the form service's leads API is, and its token */
export const leadsRoutes = (leads: Settings['leads']): Hono<Signed> =>
  new Hono<Signed>().all('/*', async (context) => {
    if (!leads)
      return context.text('The editor was not told where the leads are (EDIT_LEADS).', 404);
    const { req, var: vars } = context;
    const asked = new URL(req.url);
    const place = new URL(leads.url);
    // A path that leads out of the leads was resolved before it came here.
    place.pathname += asked.pathname.slice('/leads'.length);
    place.search = asked.search;
    const answer = await fetch(place, {
      method: req.method,
      headers: {
        Authorization: `Bearer ${leads.token}`,
        'Content-Type': 'application/json',
        'X-Who': encodeURI(vars.person.email),
      },
      body: req.method === 'GET' ? null : await req.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => undefined);
    if (!answer)
      return context.text('The form service does not answer. Try again in a minute.', 502);
    if (answer.status === 401) {
      return context.text('The form service has another FORM_LEADS_TOKEN than the editor.', 502);
    }
    if (!answer.ok) {
      const { message = '' } = await answer.json().catch(() => ({}));
      const status = answer.status === 404 ? 404 : answer.status < 500 ? 400 : 502;
      return context.text(`The form service says: ${message}`, status);
    }
    for (const name of KEPT) context.header(name, answer.headers.get(name) ?? undefined);
    return context.body(answer.body as ReadableStream);
  });

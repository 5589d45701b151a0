import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Log } from '../log.ts';
import type { FormSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { leadsApi } from './api.ts';

/** Serves the leads API on the port that the settings name, which no proxy forwards to; undefined without one. */
export function serveLeads(
  { leadsApi: place, leadsToken }: FormSettings,
  parts: { store: Store; log: Log },
): ServerType | undefined {
  if (!place || !leadsToken) return undefined;
  const app = new Hono().route('/leads', leadsApi(leadsToken, parts));
  return serve({ fetch: app.fetch, hostname: place.host, port: place.port });
}

// The least a service in Node can be: takes a body, stores it as the bare loop does (or not at all), answers 201.
// `node scripts/bench/bare-server.ts [file or postgres://…]`: how fast anything behind HTTP could be on this machine.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type InsertLoop, openPostgresLoop, openSqliteLoop } from './insert-loop.ts';

const [, , place] = process.argv;
/** The loop beside it has 64, and PostgreSQL lets a hundred in. */
const CONNECTIONS = 24;
const open = (): Promise<InsertLoop> | undefined => {
  if (place === undefined) return undefined;
  return place.startsWith('postgres:') ? openPostgresLoop(place, CONNECTIONS) : openSqliteLoop(place);
};
const loop = await open();
const app = new Hono().post('/api/forms/:form', async (c) => {
  const body: unknown = await c.req.json();
  await loop?.insert(JSON.stringify(body));
  return c.json({ id: '1m80k317fzv74nmwxmkcv', next: '/fr/merci/contactez-moi/' }, 201);
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/`);
});

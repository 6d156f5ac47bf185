import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOperator, rebuildWebsiteSums, type OpenDatabase } from '@portal/api';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { FastifyInstance } from 'fastify';
import { inventWebsiteHistory } from './website-history.ts';

/** Where the portal serves the demo's website. */
const DEMO_WEBSITE = '/demo-website/';
const FOLDER = join(import.meta.dirname, 'website');
const PAGES: Readonly<Record<string, string>> = {
  '': 'Start',
  brillen: 'Brillen',
  kontaktlinsen: 'Kontaktlinsen',
  termin: 'Termin',
  kontakt: 'Kontakt',
};
/**
 * The demo's pages run the counter and nothing else. Like most websites, and unlike the portal's own pages, they say nothing
 * of frames: the preview's frame has no origin, and every `frame-ancestors` keeps such a one out, even `*`.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
const SEED = 2_017;
const AT_ONCE = 5_000;

/** Registers the demo's website and invents a year of visits, unless one is registered. */
export const ensureWebsite = ({ db }: OpenDatabase, tenantId: number, email: string): Promise<void> =>
  asOperator(db, async (trx) => {
    const made = await trx
      .insertInto('websites')
      .values({ tenant_id: tenantId, address: DEMO_WEBSITE, host_names: [], is_demo: true, updated_by: email })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .returning('site_key')
      .executeTakeFirst();
    if (!made) return;
    const { hours, counts, visits, splitSince } = inventWebsiteHistory(addDays(today(), -1), SEED);
    await trx.updateTable('websites').set({ split_since: splitSince }).where('tenant_id', '=', tenantId).execute();
    for (const part of parts(hours))
      await trx
        .insertInto('website_hours')
        .values(part.map((row) => ({ tenant_id: tenantId, ...row })))
        .execute();
    for (const part of parts(counts))
      await trx
        .insertInto('website_counts')
        .values(part.map((row) => ({ tenant_id: tenantId, ...row })))
        .execute();
    for (const part of parts(visits))
      await trx
        .insertInto('website_visits')
        .values(part.map((row) => ({ tenant_id: tenantId, ...row })))
        .execute();
    await rebuildWebsiteSums(trx, tenantId);
  });

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

/** Serves the demo's website: pages of an invented optician, with the counter script as any website has it. */
export function serveDemoWebsite(app: FastifyInstance, { db }: OpenDatabase): void {
  const frame = readFileSync(join(FOLDER, 'frame.html'), 'utf8');
  const findKey = () =>
    asOperator(db, (trx) =>
      trx.selectFrom('websites').select('site_key').where('is_demo', '=', true).orderBy('tenant_id').executeTakeFirst(),
    );

  app.get(DEMO_WEBSITE.slice(0, -1), (_request, reply) => reply.redirect(DEMO_WEBSITE, 308));
  app.get<{ Params: { page: string } }>(`${DEMO_WEBSITE}:page`, async ({ params: { page } }, reply) => {
    const title = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
    const site = title && (await findKey());
    if (!site) return reply.callNotFound();
    const content = readFileSync(join(FOLDER, `${page || 'start'}.html`), 'utf8');
    const html = frame.replace('{{title}}', title).replace('{{content}}', content).replace('{{site}}', site.site_key);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', POLICY)
      .removeHeader('X-Frame-Options')
      .send(html);
  });
}

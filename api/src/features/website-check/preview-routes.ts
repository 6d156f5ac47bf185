import { z } from 'zod';
import { asOperator } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { isShown, previewUrl } from './find-standing.ts';

const config = { public: 'website-preview' } as const;

/**
 * A page with nothing but a registered website in a frame. The policy of the portal's pages allows frames of the portal
 * alone; this page's own policy allows that one site besides. Its address has the site's key, which stands in the site's
 * own pages and proves no more than that it is registered, and where: so it is no secret, and no sign-in is asked.
 */
export const websitePreviewRoutes: Feature = (app, { db }) => {
  app.get(
    previewUrl(':key'),
    { config, schema: { hide: true, params: z.object({ key: z.string().max(100) }) } },
    async ({ params: { key }, headers }, reply) => {
      // In a frame of the portal alone: as a page of its own it would be somebody else's site under the portal's address.
      const isPage = headers['sec-fetch-dest'] === 'document';
      const address = !isPage && z.uuid().safeParse(key).success ? await frameOf(key) : undefined;
      reply
        .type('text/html; charset=utf-8')
        .header('x-frame-options', 'SAMEORIGIN')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; frame-src ${address ? new URL(address).origin : "'none'"}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
        );
      return reply.code(address ? 200 : 404).send(pageOf(address));
    },
  );

  async function frameOf(key: string): Promise<string | undefined> {
    const found = await asOperator(db, (trx) =>
      trx
        .selectFrom('websites as w')
        .innerJoin('website_checks as c', (join) =>
          join.onRef('c.tenant_id', '=', 'w.tenant_id').onRef('c.address', '=', 'w.address'),
        )
        .select('c.result')
        .where('w.site_key', '=', key)
        .executeTakeFirst(),
    );
    return found && isShown(found.result) ? found.result.url : undefined;
  }
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The site's scripts run, in no origin; it opens no windows, sends no forms and leads the portal nowhere. */
const pageOf = (
  address: string | undefined,
) => `<!doctype html><html lang="de"><meta charset="utf-8"><title>Vorschau der Website</title>
<style>html,body{margin:0;height:100%}iframe{display:block;width:100%;height:100%;border:0}p{font:16px sans-serif;padding:16px}</style>
${address ? `<iframe title="Vorschau der Website" sandbox="allow-scripts" referrerpolicy="no-referrer" src="${escaped(address)}"></iframe>` : '<p>Von dieser Website gibt es keine Vorschau.</p>'}</html>`;

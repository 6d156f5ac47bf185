import type { Transaction } from 'kysely';
import { z } from 'zod';
import { findUnsubscriber, type Unsubscriber } from '../../data/messages/unsubscribe-tokens.ts';
import { readSender } from '../../data/sender/read-sender.ts';
import { readLinkSecret } from '../../platform/auth/link-secrets.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { unsubscribe } from './unsubscribe.ts';
import { askPage, donePage, unknownPage } from './unsubscribe-page.ts';

const URL = '/u/:token';
const config = { public: 'unsubscribe' } as const;
const schema = { hide: true, params: z.object({ token: z.string().max(100) }) };

/**
 * The link of every e-mail: a page for people (GET changes nothing), and the one click of mail programs (POST, RFC 8058),
 * both without signing in.
 */
export const unsubscribeRoutes: Feature = (app, { db }) => {
  /** @returns what `work` makes of the link, with the name of the business; undefined when the link is none */
  async function answer(
    token: string,
    toPage: (sender: string) => string,
    work: (trx: Transaction<Database>, who: Unsubscriber) => Promise<void>,
  ): Promise<string | undefined> {
    const read = readLinkSecret(token);
    return (
      read &&
      withTenant(db, read.tenantId, async (trx) => {
        const who = await findUnsubscriber(trx, read);
        if (!who) return undefined;
        await work(trx, who);
        return toPage((await readSender(trx, who.tenantId)).name);
      })
    );
  }

  app.get(URL, { config, schema }, async ({ params: { token } }, reply) => {
    const html = await answer(token, askPage, async () => undefined);
    return reply
      .code(html ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html ?? unknownPage());
  });

  app.post(URL, { config, schema }, async ({ params: { token } }, reply) => {
    const html = await answer(token, donePage, unsubscribe);
    return reply
      .code(html ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html ?? unknownPage());
  });
};

import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { readLinkSecret } from '../../../platform/auth/link-secrets.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { UNSUBSCRIBE_PATH } from './deliver.ts';
import { endMessages, findRecipient, type Recipient } from './unsubscribe.ts';

const URL = `${UNSUBSCRIBE_PATH}/:token`;
const config = { public: 'unsubscribe' } as const;
const schema = { hide: true, params: z.object({ token: z.string().max(100) }) };

const WHAT: Readonly<Record<ReportMailKind, string>> = { report: 'den Monatsbericht', monday: 'die Montagszahlen' };

/** Asks; only the button unsubscribes, since mail programs and scanners open links by themselves. */
const askPage = (kind: ReportMailKind) =>
  plainPage(
    'Diese E-Mail nicht mehr erhalten?',
    `<p>Das Optikerportal schickt Ihnen ${WHAT[kind]} dann nicht mehr. Im Portal sehen Sie alles wie bisher.</p>
<form method="post"><button type="submit">Abmelden</button></form>`,
  );
const donePage = (kind: ReportMailKind) =>
  plainPage(
    'Sie sind abgemeldet',
    `<p>Das Optikerportal schickt Ihnen ${WHAT[kind]} ab sofort nicht mehr. Wer den Betrieb verwaltet, kann das wieder ändern. Sie können diese Seite schließen.</p>`,
  );
/** The same for every link that is none, so that it tells nothing. */
const unknownPage = () =>
  plainPage(
    'Dieser Link ist nicht gültig',
    `<p>Vielleicht ist er beim Kopieren abgeschnitten worden. Bitte öffnen Sie ihn noch einmal aus der E-Mail,
oder bitten Sie, wer den Betrieb im Portal verwaltet, die E-Mails auszuschalten.</p>`,
  );

/** The link of each report by e-mail: a page for people, and the one click of mail programs (POST, RFC 8058), both without signing in. */
export const reportMailUnsubscribeRoutes: Feature = (app, { db }) => {
  async function answer(
    token: string,
    toPage: (kind: ReportMailKind) => string,
    work: (trx: Transaction<Database>, tenantId: number, who: Recipient) => Promise<void>,
  ): Promise<string | undefined> {
    const read = readLinkSecret(token);
    return (
      read &&
      withTenant(db, read.tenantId, async (trx) => {
        const who = await findRecipient(trx, read);
        if (!who) return undefined;
        await work(trx, read.tenantId, who);
        return toPage(who.kind);
      })
    );
  }

  app.get(URL, { config, schema }, async ({ params: { token } }, reply) => {
    const html = await answer(token, askPage, () => Promise.resolve());
    return reply
      .code(html ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html ?? unknownPage());
  });

  app.post(URL, { config, schema }, async ({ params: { token } }, reply) => {
    const html = await answer(token, donePage, endMessages);
    return reply
      .code(html ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html ?? unknownPage());
  });
};

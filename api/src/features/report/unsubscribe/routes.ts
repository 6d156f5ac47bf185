import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { readLinkSecret } from '../../../platform/auth/link-secrets.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { escapeHtml, plainPage } from '../../../platform/http/plain-page.ts';
import { UNSUBSCRIBE_PATH } from '../mail/deliver.ts';
import { endMessages, findRecipient, takeBack, type Recipient } from './unsubscribe.ts';

const URL = `${UNSUBSCRIBE_PATH}/:token`;
const BACK = 'wieder';
const config = { public: 'unsubscribe' } as const;
const schema = { hide: true, params: z.object({ token: z.string().max(100) }) };

type Kind = Recipient['kind'];
const WHAT: Readonly<Record<Kind, string>> = {
  report: 'den Monatsbericht',
  monday: 'die Montagszahlen',
  watch: 'Auffälliges am Morgen',
  sending: 'Zahlen dieses Betriebs',
};
/** Where the portal is at home for a user of it, and nothing for anybody else. */
const AFTER: Readonly<Record<Kind, string>> = {
  report: ' Im Portal sehen Sie alles wie bisher.',
  monday: ' Im Portal sehen Sie alles wie bisher.',
  watch: ' Im Portal sehen Sie alles wie bisher.',
  sending: ' Das gilt für alles, was der Betrieb aus dem Portal an Ihre Adresse sendet.',
};
const WAY_BACK: Readonly<Record<Kind, string>> = {
  report: 'Wer den Betrieb verwaltet, kann das wieder ändern.',
  monday: 'Wer den Betrieb verwaltet, kann das wieder ändern.',
  watch: 'Im Portal lässt sich das unter Analyse › Auffälliges wieder ändern.',
  sending: 'Möchten Sie doch wieder etwas bekommen, öffnen Sie den Link noch einmal.',
};

/** Asks; only the button unsubscribes, since mail programs and scanners open links by themselves. */
const askPage = (kind: Kind) =>
  plainPage(
    'Diese E-Mail nicht mehr erhalten?',
    `<p>Das Optikerportal schickt Ihnen ${WHAT[kind]} dann nicht mehr.${AFTER[kind]}</p>
<form method="post"><button type="submit">Abmelden</button></form>`,
  );
const donePage = (kind: Kind) =>
  plainPage(
    'Sie sind abgemeldet',
    `<p>Das Optikerportal schickt Ihnen ${WHAT[kind]} ab sofort nicht mehr. ${WAY_BACK[kind]} Sie können diese Seite schließen.</p>`,
  );
/** Of an address that has had enough already: the way back. @param token of its link, which goes on as part of an address */
const refusedPage = (token: string) =>
  plainPage(
    'Sie sind abgemeldet',
    `<p>Dieser Betrieb sendet aus dem Optikerportal nichts mehr an Ihre Adresse. Möchten Sie wieder etwas bekommen?</p>
<form method="post" action="${escapeHtml(token)}/${BACK}"><button type="submit">Wieder erhalten</button></form>`,
  );
const backPage = () =>
  plainPage(
    'Sie sind wieder angemeldet',
    '<p>Was der Betrieb von nun an sendet, kommt bei Ihnen an. Was vorher jeden Monat kam, muss er neu einrichten. Sie können diese Seite schließen.</p>',
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
  const nothing = () => Promise.resolve();
  /** What a link is answered with; of one that is none always the same. */
  async function answer(
    reply: FastifyReply,
    token: string,
    toPage: (who: Recipient) => string,
    work: (trx: Transaction<Database>, tenantId: number, who: Recipient) => Promise<void>,
  ): Promise<FastifyReply> {
    const read = readLinkSecret(token);
    const html =
      read &&
      (await withTenant(db, read.tenantId, async (trx) => {
        const who = await findRecipient(trx, read);
        if (!who) return undefined;
        await work(trx, read.tenantId, who);
        return toPage(who);
      }));
    return reply
      .code(html ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html ?? unknownPage());
  }

  app.get(URL, { config, schema }, ({ params: { token } }, reply) =>
    answer(
      reply,
      token,
      (who) => (who.kind === 'sending' && who.isRefused ? refusedPage(token) : askPage(who.kind)),
      nothing,
    ),
  );

  app.post(URL, { config, schema }, ({ params: { token } }, reply) =>
    answer(reply, token, ({ kind }) => donePage(kind), endMessages),
  );

  app.post(`${URL}/${BACK}`, { config, schema }, ({ params: { token } }, reply) =>
    answer(reply, token, backPage, takeBack),
  );
};

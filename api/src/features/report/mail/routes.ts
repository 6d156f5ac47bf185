import { today } from '@portal/shared/contract/calendar';
import {
  reportMailSendSchema,
  reportMailSentSchema,
  reportMailsSchema,
  reportMailUpdateSchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { findUser } from '../../../data/users/find-user.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { composeLetter } from './compose.ts';
import { deliverLetter } from './deliver.ts';
import { readerOf, type ReportMailContext } from './send-due.ts';
import { listPeople, listStores, savePerson } from './settings.ts';
import { findSubscriptions, wants } from './subscriptions.ts';

const URL = '/api/v2/settings/report-mails';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['report-mail' as const] };
const tags = ['Einstellungen'];
const params = z.object({ sub: z.string().min(1).max(128) });
const response = { 200: reportMailsSchema };

const notToSend = () =>
  new ApiProblem(
    409,
    'report-mail-off',
    'Diese Person bekommt diese E-Mail nicht. Bitte schalten Sie sie ein, speichern Sie, und prüfen Sie, ob sich die Person anmelden und die Analyse sehen darf.',
  );
const nothingToSay = () =>
  new ApiProblem(409, 'report-mail-empty', 'Es gibt noch keine Daten. Bitte laden Sie zuerst Daten hoch.');
const notTaken = () =>
  new ApiProblem(
    502,
    'mail-not-taken',
    'Der Mailserver hat die E-Mail nicht angenommen. Bitte versuchen Sie es später noch einmal.',
  );

/** einstellungen/basis-einstellungen: who gets Monatsbericht and Montagszahlen by e-mail. */
export const reportMailRoutes =
  (context: ReportMailContext): Feature =>
  (app) => {
    const { db, accounts, mail } = context;
    const answer = (user: ApiUser, work: (trx: Transaction<Database>) => Promise<void>) =>
      withTenant(db, user, async (trx) => {
        await work(trx);
        return {
          people: await listPeople(trx, accounts, user.tenantId),
          stores: await listStores(trx, user.tenantId),
          is_test: mail.isTest,
        };
      });

    app.get(URL, { config, schema: { tags, response } }, ({ user }) => answer(user, () => Promise.resolve()));

    app.put(
      `${URL}/:sub`,
      { config: changing, schema: { tags, params, body: reportMailUpdateSchema, response } },
      ({ user, params: { sub }, body }) => answer(user, (trx) => savePerson(trx, accounts, user, sub, body)),
    );

    app.post(
      `${URL}/:sub/send`,
      {
        config: { ...changing, limit: 'mail' },
        schema: { tags, params, body: reportMailSendSchema, response: { 200: reportMailSentSchema } },
      },
      async ({ user, params: { sub }, body: { kind } }) => {
        const account = await findUser(accounts, user.tenantId, sub);
        const [subscription] = await withTenant(db, user, (trx) => findSubscriptions(trx, user.tenantId, sub));
        const reader =
          subscription && wants(subscription, kind) ? await readerOf(accounts, account, subscription) : undefined;
        if (!reader) throw notToSend();
        const composed = await composeLetter(context, reader, { kind, today: today(), isByHand: true });
        if (!composed) throw nothingToSay();
        const delivered = await deliverLetter(context, reader, { kind, period: null, letter: composed.letter });
        if (!delivered) throw notToSend();
        await withTenant(db, user, (trx) =>
          audit(trx, user, { action: 'report-mail-sent', details: { user: account.email, kind } }),
        );
        if (delivered.state !== 'sent') throw notTaken();
        const { subject, text, attachments = [] } = delivered.notice;
        return { subject, text: mail.isTest ? text : null, attached: attachments.map(({ name }) => name) };
      },
    );
  };

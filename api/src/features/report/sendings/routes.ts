import { today } from '@portal/shared/contract/calendar';
import { sendingInputSchema, sendingMadeSchema, sendingsSchema } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../../data/analysis/check-period.ts';
import { findScope } from '../../../data/stores/scope.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { ReportMailContext } from '../mail/send-due.ts';
import { composeSending, scopeOf } from './compose-sending.ts';
import { deliverSending } from './deliver-sending.ts';
import { assertMaySend, endSending, keepSending, listSendings } from './sendings.ts';

const OWN = '/api/v2/analysis/sendings';
const ALL = '/api/v2/settings/sendings';
const changes = ['report-mail' as const];
const admin = { groups: ['Admin'], allStores: true as const };
const adminTags = ['Einstellungen'];
const response = { 200: sendingsSchema };

const notThere = () =>
  new ApiProblem(404, 'sending-unknown', 'Dieser Versand läuft nicht mehr. Bitte laden Sie die Seite neu.');
const notTaken = () =>
  new ApiProblem(
    502,
    'mail-not-taken',
    'Der Mailserver hat die E-Mail nicht angenommen. Bitte prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.',
  );
const noStore = () =>
  new ApiProblem(409, 'store-missing', 'Sie sehen keinen Standort. Bitte wenden Sie sich an Ihren Admin.');

/** 'Senden …': a page of the analysis or the Monatsbericht to an address, once or each month; what runs, and its end. */
export const sendingRoutes =
  (context: ReportMailContext): Feature =>
  (app) => {
    const { db, mail } = context;
    // Nothing in these tables is shown to who is restricted to stores but what they have sent themselves.
    const ask = <T>(user: ApiUser, work: (trx: Transaction<Database>) => Promise<T>) =>
      withTenant(db, user, (trx) => inWholeBusiness(trx, () => work(trx)));
    const answer = (user: ApiUser, of: { sub?: string }) =>
      ask(user, async (trx) => ({ sendings: await listSendings(trx, user.tenantId, of), is_test: mail.isTest }));
    const end = async (user: ApiUser, of: { id: number; sub?: string }, why: 'person' | 'admin') => {
      if (!(await ask(user, (trx) => endSending(trx, user, of, why)))) throw notThere();
    };

    app.get(OWN, { ...ANALYSIS.route, schema: { ...ANALYSIS.schema, response } }, ({ user }) =>
      answer(user, { sub: user.sub }),
    );

    app.post(
      OWN,
      {
        config: { ...ANALYSIS.route.config, changes, limit: 'mail' },
        schema: { ...ANALYSIS.schema, body: sendingInputSchema, response: { 200: sendingMadeSchema } },
      },
      async ({ user, body }) => {
        const { what, day } = body;
        if (what.kind === 'view') checkPeriod(what.filter);
        const storeId = await withTenant(db, user, async (trx) => {
          const [first] = (await findScope(trx, user, scopeOf(what))).storeIds;
          if (first === undefined) throw noStore();
          await inWholeBusiness(trx, () => assertMaySend(trx, user.tenantId, body));
          return scopeOf(what) === 'store' ? first : null;
        });
        const shown = async (id: number) => {
          const [sending] = await ask(user, (trx) => listSendings(trx, user.tenantId, { id }));
          if (!sending) throw notThere();
          return sending;
        };
        if (day !== null) {
          const { id } = await ask(user, (trx) => keepSending(trx, user, body, storeId));
          return { sending: await shown(id), text: null };
        }
        const letter = await composeSending(context, user, { what, storeId, today: today(), due: null });
        const kept = await ask(user, (trx) => keepSending(trx, user, body, storeId));
        const delivered = letter && (await deliverSending(context, user.tenantId, kept, { period: null, letter }));
        if (delivered?.state !== 'sent' && delivered?.state !== 'uncertain') throw notTaken();
        return { sending: await shown(kept.id), text: mail.isTest ? delivered.notice.text : null };
      },
    );

    app.post(
      `${OWN}/:id/end`,
      { config: { ...ANALYSIS.route.config, changes }, schema: { ...ANALYSIS.schema, params: idParams, response } },
      async ({ user, params: { id } }) => {
        await end(user, { id, sub: user.sub }, 'person');
        return answer(user, { sub: user.sub });
      },
    );

    app.get(ALL, { config: admin, schema: { tags: adminTags, response } }, ({ user }) => answer(user, {}));

    app.post(
      `${ALL}/:id/end`,
      { config: { ...admin, changes }, schema: { tags: adminTags, params: idParams, response } },
      async ({ user, params: { id } }) => {
        await end(user, { id }, 'admin');
        return answer(user, {});
      },
    );
  };

import { MOST_WRONG_CODES } from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { withTenant } from '../../../platform/database/index.ts';
import { hidden, own, ownCall, PERSON_OF_A } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { OwnBusiness, TestedFeature } from '../../../testing/tested-feature.ts';

const WISH = { version: 0, report: 'owner', monday: true, store_id: null };

/** Each month: once it would need data. */
const STANDING = { to: 'kanzlei@example.org', what: { kind: 'report', for: 'tax', scope: 'all' }, day: 3 };

/** What may be shared of any of the businesses that tests make. */
const SHARED = {
  name: 'Bank',
  page: 'revenue',
  filter: { from: '2020-01-01', to: '2026-12-31', scope: 'all' },
  ends_on: addDays(today(), 30),
};

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    /** What is sent each month. */
    sending: number;
    /** What opens without sign-in. */
    shareLink: number;
  }
}

/** Somebody of A. */
const foreign = (body?: unknown) => [hidden({ sub: PERSON_OF_A, device: `device-of-${PERSON_OF_A}` }, body)];

/** Makes one that runs. @returns its id */
const standing = async (ask: OwnBusiness['ask']): Promise<number> =>
  ((await ask('analysis/sendings', json(STANDING))) as { sending: { id: number } }).sending.id;

/** Shares something. @returns its id */
async function shared(ask: OwnBusiness['ask'], name = SHARED.name): Promise<number> {
  await ask('settings/share-links', json({ is_allowed: true }, 'PUT'));
  return ((await ask('analysis/share-links', json({ ...SHARED, name }))) as { link: { id: number } }).link.id;
}

export const tested: TestedFeature = {
  things: {
    make: async ({ ask, word }) => {
      const body = { ...STANDING, to: `${word.toLowerCase()}@example.org` };
      const { sending } = (await ask('analysis/sendings', json(body))) as { sending: { id: number } };
      return { sending: sending.id, shareLink: await shared(ask, word) };
    },
    none: { sending: 1, shareLink: 1 },
  },
  attacks: (a) => ({
    'GET /api/v2/analysis/report': own('month=2026-03&scope=all'),
    'GET /api/v2/analysis/view/:page': [
      { params: { page: 'revenue' }, query: 'from=2020-01-01&to=2026-12-31&scope=all', answers: 'own' },
    ],
    'GET /api/v2/analysis/sendings': own(),
    'POST /api/v2/analysis/sendings': [{ body: STANDING, answers: 'own' }],
    'POST /api/v2/analysis/sendings/:id/end': [hidden({ id: a.sending })],
    'GET /api/v2/settings/sendings': own(),
    'POST /api/v2/settings/sendings/:id/end': [hidden({ id: a.sending })],
    'GET /api/v2/analysis/share-links': own(),
    'POST /api/v2/analysis/share-links': [{ body: SHARED, answers: 'own' }],
    'POST /api/v2/analysis/share-links/:id/unlock': [hidden({ id: a.shareLink })],
    'POST /api/v2/analysis/share-links/:id/end': [hidden({ id: a.shareLink })],
    'GET /api/v2/settings/share-links': own(),
    'PUT /api/v2/settings/share-links': [{ body: { is_allowed: true }, answers: 'own' }],
    'POST /api/v2/settings/share-links/:id/end': [hidden({ id: a.shareLink })],
    'POST /api/v2/settings/share-links/end': own(),
    'GET /api/v2/analysis/own-mail': own(),
    'PUT /api/v2/analysis/own-mail': [{ body: { wanted: true }, answers: 'own' }],
    'GET /api/v2/settings/report-mails': own(),
    'PUT /api/v2/settings/report-mails/:sub': [
      ...foreign(WISH),
      { params: { sub: 'kollege-b' }, body: { ...WISH, store_id: a.store }, answers: 422 },
    ],
    'POST /api/v2/settings/report-mails/:sub/send': foreign({ kind: 'monday' }),
  }),
  ownChanges: ({ ask, colleague, database, own: { tenantId } }) => ({
    'POST /api/v2/analysis/sendings': async () => ownCall(undefined, STANDING),
    'POST /api/v2/analysis/sendings/:id/end': async () => ownCall({ id: await standing(ask) }),
    'POST /api/v2/settings/sendings/:id/end': async () => ownCall({ id: await standing(ask) }),
    'PUT /api/v2/settings/share-links': async () => {
      await ask('settings/share-links', json({ is_allowed: false }, 'PUT'));
      return ownCall(undefined, { is_allowed: true });
    },
    'POST /api/v2/analysis/share-links': async () => ownCall(undefined, SHARED),
    'POST /api/v2/analysis/share-links/:id/unlock': async () => {
      const id = await shared(ask);
      await withTenant(database.db, tenantId, (trx) =>
        trx
          .updateTable('report_share_links')
          .set({ wrong_codes: MOST_WRONG_CODES })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
      );
      return ownCall({ id });
    },
    'POST /api/v2/analysis/share-links/:id/end': async () => ownCall({ id: await shared(ask) }),
    'POST /api/v2/settings/share-links/end': async () => {
      await shared(ask);
      return ownCall();
    },
    'POST /api/v2/settings/share-links/:id/end': async () => ownCall({ id: await shared(ask) }),
    'PUT /api/v2/analysis/own-mail': async () => {
      await ask('analysis/own-mail', json({ wanted: false }, 'PUT'));
      return ownCall(undefined, { wanted: true });
    },
    'PUT /api/v2/settings/report-mails/:sub': async () =>
      ownCall(colleague, { version: 0, report: 'owner', monday: true, store_id: null }),
    'POST /api/v2/settings/report-mails/:sub/send': async () => ownCall(colleague, { kind: 'monday' }),
  }),
  budgets: {
    'GET /api/v2/analysis/report': [45, 39],
    'GET /api/v2/settings/report-mails': [14, 7],
    'GET /api/v2/analysis/own-mail': [6, 5],
    'GET /api/v2/analysis/view/:page': [20, 16],
    'GET /api/v2/analysis/sendings': [8, 7],
    'GET /api/v2/settings/sendings': [12, 7],
    'GET /api/v2/analysis/share-links': [8, 7],
    'GET /api/v2/settings/share-links': [12, 7],
  },
};

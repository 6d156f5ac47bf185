import { PLAIN } from './make-campaign.ts';
import { seedReleasedCampaign } from './released-campaign.ts';
import type { OpenDatabase } from '../platform/database/index.ts';
import { sentFile, type ForeignCall, type Known } from './foreign/call.ts';
import { ACTION, COMMENT } from './foreign/eyeplan-calls.ts';
import { foreignCalls } from './foreign-calls.ts';

type Ask = (path: string, init?: RequestInit) => Promise<unknown>;

/** A mapping that no upload key reads by, under another name than those that are kept. */
const UNREAD = { name: 'Benannt', software: null, mappings: [{ kind: 'standorte', headers: ['x'], columns: [] }] };

const json = (body: unknown, method = 'POST'): RequestInit => ({ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/**
 * Calls by which a business changes things of its own, where those of `foreignCalls` with its own ids would be refused:
 * each is made when it is its turn, and brings about what it needs.
 * @param colleague somebody else of the business, and where they are signed in
 */
export function ownChanges(own: Known & { tenantId: number }, colleague: { sub: string; device: string }, ask: Ask, database: OpenDatabase): Readonly<Record<string, () => Promise<ForeignCall>>> {
  const campaign = '/api/v2/optician-marketing/campaign';
  const eyeplan = '/api/v2/eyeplan';
  const proof = `${eyeplan}/action/:id/proof`;
  const list = '/api/v2/optician-marketing/shipping-list';
  const plan = { name: 'Eigen', purpose: 'Werbung', channel: 'letter', settings: PLAIN, ship_on: '2026-12-01', release_by: '2026-12-01', unit_cost_cents: 0, fixed_cost_cents: 0 };
  const planned = async () => (await ask('optician-marketing/campaign', json({ ...plan, selection_id: own.selection })) as { id: number }).id;
  const drawn = async () => {
    const id = await planned();
    return { id, list: (await ask(`optician-marketing/campaign/${id}/start`, { method: 'POST' }) as { list_id: number }).list_id };
  };
  const call = (params: ForeignCall['params'], body?: unknown): ForeignCall => ({ ...(params && { params }), body, answers: 'own' });
  const newest = async (path: string) => (await ask(`${path}?limit=200`) as { items: { id: number }[] }).items.reduce((id, item) => Math.max(id, item.id), 0);
  const usual = foreignCalls(own, own);
  /** The usual call, of the version that is saved. */
  const versioned = (path: string, more: object = {}) => async () => {
    const { version } = await ask(path) as { version: number };
    return call(undefined, { ...usual[`PUT /api/v2/${path}`]?.[0]?.body as object, ...more, version });
  };
  const users = '/api/v2/settings/users';
  const invited = async () => (await ask('settings/users?q=gast@example.org') as { items: { sub: string }[] }).items[0]?.sub ?? '';
  const unread = async () => (await ask('upload/mapping-profile', json({ ...UNREAD, name: 'Unbenutzt' })) as { id: number }).id;
  let mailing = 0;
  let proven = 0;
  let removed = { list: 0 };
  let second = 0;
  return {
    [`PUT ${campaign}/:id`]: async () => ({ ...call({ id: await planned() }, plan), headers: { 'if-match': '"1"' } }),
    [`POST ${campaign}/:id/start`]: async () => call({ id: await planned() }),
    [`DELETE ${campaign}/:id`]: async () => call({ id: await planned() }),
    // Other calls have sent the own campaign by now, and its proofs stay as they were.
    [`POST ${proof}`]: async () => call({ id: proven = await planned() }, { key: (await ask('eyeplan/proof-file', sentFile()) as { key: string }).key }),
    [`POST ${proof}/:version/comment`]: async () => call({ id: proven, version: 1 }, COMMENT),
    [`PUT ${proof}/:version/comment/:comment`]: async () => {
      const { items: [newest] } = await ask(`eyeplan/action/${proven}/proof`) as { items: { comments: { id: number }[] }[] };
      return call({ id: proven, version: 1, comment: newest?.comments[0]?.id ?? 0 }, { is_done: true });
    },
    [`PUT ${proof}/:version/approval`]: async () => call({ id: proven, version: 1 }),
    [`DELETE ${proof}/:version/approval`]: async () => call({ id: proven, version: 1 }),
    [`PUT ${eyeplan}/budget`]: async () => call(undefined, { year: 2030, cents: 100_000, version: 0 }),
    [`PUT ${eyeplan}/action/:id`]: async () => call({ id: await planned() }, { ...ACTION, selection_id: null, version: 1 }),
    [`PUT ${eyeplan}/action/:id/day`]: async () => call({ id: await planned() }, { ship_on: '2026-12-02', version: 1 }),
    [`DELETE ${eyeplan}/action/:id`]: async () => call({ id: await planned() }),
    [`POST ${campaign}/:id/send`]: async () => {
      mailing = (await seedReleasedCampaign(database, own.tenantId, { name: 'Eigen', channel: 'email', storeId: own.store, customerIds: [own.customer] })).campaignId;
      return call({ id: mailing });
    },
    [`POST ${campaign}/:id/send/retry`]: async () => {
      await database.pool.query(`UPDATE mail_sends SET state = 'uncertain' WHERE tenant_id = ${own.tenantId}`);
      return call({ id: mailing }, { customer_ids: [own.customer] });
    },
    [`PUT ${list}/:id/members/:customer/removal`]: async () => {
      removed = await drawn();
      return call({ id: removed.list, customer: own.customer }, { reason: 'zieht um' });
    },
    [`DELETE ${list}/:id/members/:customer/removal`]: async () => call({ id: removed.list, customer: own.customer }),
    [`POST ${list}/:id/outcomes`]: async () => {
      const { rows: [customer] } = await database.pool.query<{ external_id: string }>(`SELECT external_id FROM customers WHERE tenant_id = ${own.tenantId} AND id = ${own.customer}`);
      return call({ id: own.sentList }, { outcome: 'moved', on: '2026-03-02', numbers: [customer?.external_id] });
    },
    'POST /api/v2/quality/:check/accept': async () => {
      await database.pool.query(`UPDATE customers SET email = 'wer @example.org' WHERE tenant_id = ${own.tenantId} AND id = ${own.otherCustomer}`);
      return call({ check: 'email' }, { scope: 'all' });
    },
    'DELETE /api/v2/quality/decision/:id': async () => call({ id: await newest('quality/decision') }),
    'DELETE /api/v2/settings/goals': async () => ({ query: `store_id=${own.store}&year=2026&version=1`, answers: 'own' }),
    'POST /api/v2/settings/brands/decision/:id/undo': async () => call({ id: await newest('settings/brands/decision') }),
    'POST /api/v2/admin/lens-text/decision/:id/undo': async () => call({ id: await newest('admin/lens-text/decision') }),
    'PUT /api/v2/settings/business': versioned('settings/business'),
    'PUT /api/v2/eyepage/website': async () => {
      const { website } = await ask('eyepage/website') as { website: { version: number } | null };
      return call(undefined, { address: 'https://neu.eigen.example', is_on: true, version: website?.version ?? 0 });
    },
    'PUT /api/v2/settings/sender': versioned('settings/sender', { email: 'laden@example.org' }),
    'PUT /api/v2/admin/lens-text/rules': versioned('admin/lens-text/rules'),
    'POST /api/v2/upload/mapping-profile': async () => call(undefined, { name: 'Neu', software: null, mappings: [{ kind: 'standorte', headers: ['x'], columns: [] }] }),
    'PUT /api/v2/admin/permission': async () => call(undefined, { user_email: 'neu@example.org', permission: 'refraction', granted: true }),
    'POST /api/v2/settings/staff/merge': async () => {
      const { rows: [made] } = await database.pool.query<{ id: number }>(`
        INSERT INTO staff (tenant_id, store_id, external_id, short_code, name, is_active) VALUES (${own.tenantId}, ${own.store}, 'Zweit', 'ZW', 'Zweite', true) RETURNING id`);
      second = made?.id ?? 0;
      return call(undefined, { into: own.staff, person: second });
    },
    'POST /api/v2/settings/staff/split': async () => call(undefined, { codes: [second] }),
    'PUT /api/v2/settings/basic/business': async () => {
      const { business } = await ask('settings/basic') as { business: { version: number } };
      return call(undefined, { ...usual['PUT /api/v2/settings/basic/business']?.[0]?.body as object, version: business.version });
    },
    'PUT /api/v2/settings/basic/store/:id': async () => call({ id: own.store }, { version: 0, name: 'Neu', is_visible: true, position: null, open_days: [1] }),
    'POST /api/v2/settings/agreement': async () => {
      await database.pool.query(`DELETE FROM agreement_acceptances WHERE tenant_id = ${own.tenantId}`);
      return call(undefined, usual['POST /api/v2/settings/agreement']?.[0]?.body);
    },
    [`POST ${users}`]: async () => call(undefined, { email: 'gast@example.org', name: '', groups: [], stores: [], refraction: false }),
    [`POST ${users}/:sub/invitation`]: async () => call({ sub: await invited() }),
    [`DELETE ${users}/:sub/invitation`]: async () => call({ sub: await invited() }),
    [`PUT ${users}/:sub/groups`]: async () => call(colleague, { groups: ['PRO'] }),
    [`PUT ${users}/:sub/stores`]: async () => call(colleague, { stores: [own.store] }),
    [`PUT ${users}/:sub/refraction`]: async () => call(colleague, { granted: true }),
    [`PUT ${users}/:sub/lock`]: async () => call(colleague, { locked: true }),
    [`POST ${users}/:sub/reset`]: async () => call(colleague),
    [`DELETE ${users}/:sub/sessions`]: async () => call(colleague),
    [`DELETE ${users}/:sub/devices/:device`]: async () => call(colleague),
    'PUT /api/v2/admin/users/:sub/lock': async () => {
      await database.pool.query(`UPDATE tenants SET is_operator = true WHERE id = ${own.tenantId}`);
      return call(colleague, { locked: false });
    },
    'POST /api/v2/admin/users/:sub/reset': async () => call(colleague),
    'PUT /api/v2/settings/report-mails/:sub': async () => call(colleague, { version: 0, report: 'owner', monday: true, store_id: null }),
    'POST /api/v2/settings/report-mails/:sub/send': async () => call(colleague, { kind: 'monday' }),
    'POST /api/v2/settings/own-data/deletion': async () => {
      const { rows: [business] } = await database.pool.query<{ name: string }>(`SELECT name FROM tenants WHERE id = ${own.tenantId}`);
      return call(undefined, { business: business?.name });
    },
    // Those that a key reads by change only when that is told.
    'PUT /api/v2/upload/mapping-profile/:id': async () => call({ id: await unread() }, UNREAD),
    'DELETE /api/v2/upload/mapping-profile/:id': async () => call({ id: await unread() }),
  };
}

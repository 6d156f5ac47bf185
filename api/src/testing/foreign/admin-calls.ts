import { hidden, own, PERSON_OF_A, type ForeignCall, type Known } from './call.ts';

const BENCHMARK_RULES = { min_stores: 10, min_businesses: 3, outlier_iqr: 3, revenue_bounds: [500_000], publish_day: 10, publish_lag: 1 };

const MAPPING = { kind: 'standorte', headers: ['x'], columns: [] };

const WISH = { version: 0, report: 'owner', monday: true, store_id: null };

/** What the operating company alone does to businesses. */
export const operatorCalls = (): Record<string, ForeignCall[]> => ({
  'GET /api/v2/admin/brands': [...own('limit=200'), ...own('q=Fremdling')],
  'PUT /api/v2/admin/brands': [{ body: { name: 'Fremdling', tier: 'luxury' }, answers: 403 }],
  'POST /api/v2/admin/brands/merge': [{ body: { name: 'Fremdling', into: 'Neu' }, answers: 403 }],
  'GET /api/v2/admin/brands/decision': own('limit=200'),
  'POST /api/v2/admin/brands/decision/:id/undo': [{ params: { id: 1 }, answers: 403 }],
  'GET /api/v2/admin/lens-text/market': [...own('limit=200'), ...own('q=Fremdling')],
  'PUT /api/v2/admin/lens-text/market': [{ body: { text: 'Fremdling', glasses_type: 'Nah' }, answers: 403 }],
  'GET /api/v2/admin/lens-text/market/decision': own('limit=200'),
  'POST /api/v2/admin/lens-text/market/decision/:id/undo': [{ params: { id: 1 }, answers: 403 }],
  'GET /api/v2/admin/lens-text/market/rules': [{ answers: 403 }],
  'PUT /api/v2/admin/lens-text/market/rules': [{ body: { version: 0, rules: [] }, answers: 403 }],
  'POST /api/v2/admin/lens-text/market/rules/preview': [{ body: { rules: [], test: '' }, answers: 403 }],
  'POST /api/v2/admin/lens-text/market/rules/run': [{ answers: 403 }],
  'GET /api/v2/admin/lens-text/market/rules/progress': [{ answers: 403 }],
  'GET /api/v2/admin/lens-text/market/rules/decision': [{ answers: 403 }],
  'POST /api/v2/admin/lens-text/market/rules/decision/:id/undo': [{ params: { id: 1 }, answers: 403 }],
  'GET /api/v2/admin/benchmark': own(),
  'PUT /api/v2/admin/benchmark': [{ body: { ...BENCHMARK_RULES, version: 1 }, answers: 403 }],
  'POST /api/v2/admin/benchmark/preview': [{ body: BENCHMARK_RULES, answers: 403 }],
  'GET /api/v2/admin/benchmark/publications': [{ answers: 403 }],
  'GET /api/v2/admin/mapping-profile': own(),
  'POST /api/v2/admin/mapping-profile': [{ body: { name: 'Fremd', mappings: [MAPPING] }, answers: 403 }],
  'PUT /api/v2/admin/mapping-profile/:id': [{ params: { id: 1 }, body: { name: 'Fremd', version: 1, mappings: [MAPPING] }, answers: 403 }],
  'DELETE /api/v2/admin/mapping-profile/:id': [{ params: { id: 1 }, answers: 403 }],
  'GET /api/v2/admin/mapping-profile/:id/version': [{ params: { id: 1 }, answers: 403 }],
  'POST /api/v2/admin/mapping-profile/headers': [{ body: { headers: ['KdNr', 'Name'] }, answers: 403 }],
  'GET /api/v2/admin/businesses': own(),
  'POST /api/v2/admin/businesses': [{ body: { business: 'Fremd', groups: ['Admin'], email: 'fremd@example.org', name: '' }, answers: 403 }],
  'PUT /api/v2/admin/businesses/:id/contract': [{ params: { id: 1 }, body: { groups: ['Admin'] }, answers: 403 }],
});

/** The same for what is about users. */
export function userCalls({ store }: Known): Record<string, ForeignCall[]> {
  const [users, everywhere, mails] = ['/api/v2/settings/users', '/api/v2/admin/users', '/api/v2/settings/report-mails'];
  const invitation = { email: 'neu@example.org', name: '', groups: [], stores: [], refraction: false };
  /** Somebody of A. */
  const foreign = (body?: unknown) => [hidden({ sub: PERSON_OF_A, device: `device-of-${PERSON_OF_A}` }, body)];
  return {
    [`GET ${users}`]: [...own('limit=200'), ...own('q=chef-a')],
    // Rights to a store of A, for somebody of one's own.
    [`POST ${users}`]: [{ body: { ...invitation, stores: [store] }, answers: 422 }, { body: invitation, answers: 'own' }],
    [`GET ${users}/:sub`]: foreign(),
    [`PUT ${users}/:sub/groups`]: foreign({ groups: [] }),
    [`GET ${users}/:sub/stores`]: foreign(),
    [`PUT ${users}/:sub/stores`]: [...foreign({ stores: [] }), { params: { sub: 'kollege-b' }, body: { stores: [store] }, answers: 422 }],
    [`PUT ${users}/:sub/refraction`]: foreign({ granted: true }),
    [`PUT ${users}/:sub/lock`]: foreign({ locked: true }),
    [`POST ${users}/:sub/reset`]: foreign(),
    [`POST ${users}/:sub/invitation`]: foreign(),
    [`DELETE ${users}/:sub/invitation`]: foreign(),
    [`DELETE ${users}/:sub/sessions`]: foreign(),
    [`DELETE ${users}/:sub/devices/:device`]: foreign(),
    [`GET ${mails}`]: own(),
    [`PUT ${mails}/:sub`]: [...foreign(WISH), { params: { sub: 'kollege-b' }, body: { ...WISH, store_id: store }, answers: 422 }],
    [`POST ${mails}/:sub/send`]: foreign({ kind: 'monday' }),
    // The operating company's alone.
    'POST /api/v2/admin/support-view': [{ body: { tenant_id: 1, reason: 'Wir sehen uns den Upload an.' }, answers: 403 }],
    'DELETE /api/v2/admin/support-view/:tenant/:view': [{ params: { tenant: 1, view: '00000000-0000-4000-8000-000000000000' }, answers: 403 }],
    'GET /api/v2/support-view': own(),
    'GET /api/v2/settings/support-view': own('limit=200'),
    [`GET ${everywhere}`]: [...own('limit=200'), ...own('q=chef-a')],
    [`PUT ${everywhere}/:sub/lock`]: foreign({ locked: true }),
    [`POST ${everywhere}/:sub/reset`]: foreign(),
  };
}

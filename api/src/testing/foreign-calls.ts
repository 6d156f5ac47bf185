import { DEFAULT_EXPORT_SETTINGS } from '@portal/shared/contract/marketing';
import { QUALITY_CHECKS } from '@portal/shared/contract/settings-admin';
import { operatorCalls, userCalls } from './foreign/admin-calls.ts';
import { changeRequestCalls } from './foreign/change-request-calls.ts';
import { hidden, own, type ForeignCall, type Known } from './foreign/call.ts';
import { eyeplanCalls } from './foreign/eyeplan-calls.ts';
import { websiteCalls } from './foreign/website-calls.ts';
import { uploadCalls } from './foreign/upload-calls.ts';

const any = { from: null, to: null };
const config = (stores: number[]) => ({
  name: 'Fremd', description: '', pred_next_glasses: { by: 'months', ...any }, last_order_main: any, age: any, stores, consent: { letter: false, email: false, sms: false },
  eyescore: { fashion: any, future: any, quality: any }, potential: { long: any, multifocal: any, near: any, office: any, sports_sun: any },
});

const plan = {
  name: 'Fremd', purpose: 'Werbung', channel: 'letter', ship_on: '2026-12-01', release_by: '2026-12-01', unit_cost_cents: 0, fixed_cost_cents: 0,
  settings: { control_percent: 0, target_count: null, pause_days: null, one_per_household: false },
};

/**
 * For every route of the API, how a user of business B tries to reach business A through it: by A's ids in the path and
 * in the body, and by asking for everything. A new route needs an entry.
 * @param a what A has
 * @param b what B has, to be mixed with it
 */
export function foreignCalls(a: Known, b: Known): Record<string, ForeignCall[]> {
  const customer = '/api/v2/optician-marketing/customer';
  const selection = '/api/v2/optician-marketing/selection';
  const campaign = '/api/v2/optician-marketing/campaign';
  const list = '/api/v2/optician-marketing/shipping-list';
  const settings = '/api/v2/settings';
  const lensRules = [{ words: 'sonnig', glasses_type: 'Sonne' }];
  const business = {
    at_risk_months: 12, lost_months: 24, amounts: 'net', staff_pseudonyms: true, min_rank_orders: 20, excluded_kinds: ['Reparatur'], exclude_free_orders: true,
  };
  const goals = { store_id: a.store, year: 2026, version: 0 };
  const month = 'from=2020-01-01&to=2026-12-31&scope=all';
  return {
    'GET /api/v2/store': own('limit=200'),
    'GET /v2/store': own('limit=200'),
    'GET /api/v2/store/current': own(),
    'GET /api/v2/store/all': own(),
    'GET /api/v2/store/figures': own(),
    'GET /api/v2/people': own(),
    'PUT /api/v2/store/current': [hidden(undefined, { id: a.store })],
    'GET /api/v2/optician-marketing/release-info': own(),
    'GET /api/v2/optician-marketing/due-customers': own(),
    'GET /api/v2/analysis/catchment': own(month),
    'GET /api/v2/analysis/change-explained': own(month),
    'GET /api/v2/analysis/customer-base': own(month),
    'GET /api/v2/analysis/customers': [...own(`${month}&set=buyers&limit=200`), ...own(`${month}&set=buyers&sort=name&q=Fremdling`)],
    'POST /api/v2/analysis/customers/selection': [
      { body: { name: 'Fremd', slice: { set: 'buyers', from: '2020-01-01', to: '2026-12-31', scope: 'all' } }, answers: 'own' },
    ],
    'GET /api/v2/analysis/dashboard': own(),
    'GET /api/v2/analysis/glasses-orders': own(month),
    'GET /api/v2/analysis/glasses-orders/makers': own(month),
    'GET /api/v2/analysis/glasses-value': own(month),
    'GET /api/v2/analysis/glasses-value/brands': own(month),
    'GET /api/v2/analysis/loyalty': own(month),
    'GET /api/v2/analysis/loyalty/stores': own(month),
    'GET /api/v2/analysis/orders': [...own(`${month}&limit=200`), ...own(`${month}&sort=external_id&q=Fremdling`)],
    'GET /api/v2/analysis/report': own('month=2026-03&scope=all'),
    'GET /api/v2/analysis/revenue': own(month),
    'GET /api/v2/analysis/revenue-per-customer': own(month),
    'GET /api/v2/analysis/revenue/orders': own(`${month}&limit=200`),
    'GET /api/v2/analysis/staff': own(month),
    'GET /api/v2/analysis/stores': own(month),
    'GET /api/v2/analysis/staff/:id': [{ ...hidden({ id: a.staff }), query: month }],
    'GET /api/v2/benchmark/:kpi': [{ params: { kpi: 'gesamtumsatz' }, answers: 'own' }],
    'GET /api/v2/scores/model-card': own(),
    // The same outlines for all businesses; none are imported here.
    'GET /api/v2/geo/areas/:layer': [hidden({ layer: 'plz' })],

    [`GET ${customer}`]: [...own('q=Fremdling'), ...own('q=79098&limit=200'), ...own('limit=200'), ...own(`q=${a.customer}`)],
    [`GET ${customer}/:id/contacts`]: [hidden({ id: a.customer })],
    [`GET ${customer}/:id`]: [hidden({ id: a.customer })],
    [`GET ${customer}/:id/orders`]: [hidden({ id: a.customer })],
    [`GET ${customer}/:id/consents`]: [hidden({ id: a.customer })],
    [`POST ${customer}/:id/consents`]: [hidden({ id: a.customer }, { channel: 'email', granted: true, occurred_on: '2026-01-01', source: 'am Telefon', text_version: '1' })],
    [`POST ${customer}/:id/objection`]: [hidden({ id: a.customer }, { channel: 'all', source: 'am Telefon' })],
    [`GET ${customer}/:id/refraction`]: [hidden({ id: a.customer })],
    [`GET ${customer}/:id/disclosure`]: [hidden({ id: a.customer })],
    [`GET ${customer}/:id/disclosure.pdf`]: [hidden({ id: a.customer })],
    [`POST ${customer}/:id/erasure`]: [hidden({ id: a.customer })],

    [`GET ${selection}`]: own('limit=200'),
    [`POST ${selection}`]: own(),
    [`GET ${selection}/stores`]: own(),
    [`GET ${selection}/:id`]: [{ params: { id: a.selection }, query: 'limit=200', answers: 404 }],
    [`PUT ${selection}/:id`]: [
      hidden({ id: a.selection }, config([])), hidden({ id: a.selection }, config([b.store])),
      // Its own selection over the other's store.
      { params: { id: b.selection }, body: config([b.store, a.store]), answers: 422 },
    ],
    // Off, which asks for no permission of one's own.
    [`PUT ${selection}/:id/refraction`]: [hidden({ id: a.selection }, { uses_refraction: false })],
    [`PUT ${selection}/:id/export-settings`]: [hidden({ id: a.selection }, DEFAULT_EXPORT_SETTINGS)],
    [`GET ${selection}/:id/export-preview`]: [hidden({ id: a.selection })],
    [`GET ${selection}/:id/export`]: [hidden({ id: a.selection })],
    [`GET ${selection}/:id/exports`]: [hidden({ id: a.selection })],
    [`GET ${campaign}`]: own('limit=200'),
    [`POST ${campaign}`]: [hidden(undefined, { ...plan, selection_id: a.selection })],
    [`GET ${campaign}/:id`]: [hidden({ id: a.campaign })],
    [`PUT ${campaign}/:id`]: [{ ...hidden({ id: a.campaign }, plan), headers: { 'if-match': '"1"' } }],
    [`DELETE ${campaign}/:id`]: [hidden({ id: a.campaign })],
    [`GET ${campaign}/:id/preview`]: [hidden({ id: a.campaign })],
    [`POST ${campaign}/:id/start`]: [hidden({ id: a.campaign })],
    [`POST ${campaign}/:id/release`]: [hidden({ id: a.campaign }, { recipients: 1 })],
    [`GET ${list}`]: [...own('limit=200'), ...own('q=Fremdling')],
    [`GET ${list}/:id`]: [hidden({ id: a.list })],
    [`GET ${list}/:id/members`]: [{ ...hidden({ id: a.list }), query: 'limit=200' }],
    [`PUT ${list}/:id/members/:customer/removal`]: [
      hidden({ id: a.list, customer: a.customer }, { reason: 'zieht um' }), hidden({ id: b.list, customer: a.customer }, { reason: 'zieht um' }),
    ],
    [`DELETE ${list}/:id/members/:customer/removal`]: [hidden({ id: a.list, customer: a.customer }), hidden({ id: b.list, customer: a.customer })],
    [`POST ${list}/:id/sent`]: [hidden({ id: a.list }, { sent_on: '2026-01-01' })],
    [`POST ${list}/:id/outcomes`]: [hidden({ id: a.list }, { outcome: 'moved', on: '2026-01-01', numbers: ['Fremdling1'] })],
    [`POST ${list}/:id/export`]: [hidden({ id: a.list }, { format: 'csv' })],
    [`GET ${list}/:id/export/:export`]: [hidden({ id: a.exportedList, export: a.export }), { params: { id: b.exportedList, export: a.export }, answers: 410 }],
    [`DELETE ${selection}/:id`]: [hidden({ id: a.selection })],
    [`POST ${selection}/:id/restore`]: [hidden({ id: a.selection })],
    [`POST ${selection}/:id/duplicate`]: [hidden({ id: a.selection })],
    [`GET ${selection}/:id/segments`]: [hidden({ id: a.selection })],
    [`POST ${selection}/:id/count`]: [
      { ...hidden({ id: a.selection }, config([])), query: 'limit=200' },
      // Its own selection over the other's store.
      { params: { id: b.selection }, query: 'limit=200', body: config([a.store]), answers: 'own' },
    ],

    'GET /api/v2/optician-marketing/suggestions': own(),
    'POST /api/v2/optician-marketing/suggestions/:kind': [{ params: { kind: 'lost' }, answers: 'own' }],
    'GET /api/v2/optician-marketing/success': own('limit=200'),
    'GET /api/v2/optician-marketing/success/pooled': [{ query: `ids=${b.sentList},${a.sentList}`, answers: 404 }],
    [`GET ${campaign}/:id/text`]: [hidden({ id: a.mailing })],
    [`PUT ${campaign}/:id/text`]: [hidden({ id: a.mailing }, { version: 1, subject: 'Fremd', body: 'Fremd' })],
    [`GET ${campaign}/:id/text/preview`]: [hidden({ id: a.mailing })],
    [`GET ${campaign}/:id/letters`]: [hidden({ id: a.mailing })],
    [`POST ${campaign}/:id/letters`]: [hidden({ id: a.mailing })],
    [`GET ${campaign}/:id/letters.pdf`]: [hidden({ id: a.mailing })],
    [`GET ${campaign}/:id/messages`]: [hidden({ id: a.mailing })],
    [`GET ${campaign}/:id/messages/:customer`]: [hidden({ id: a.mailing, customer: a.customer }), hidden({ id: b.mailing, customer: a.customer })],
    [`GET ${campaign}/:id/send`]: [hidden({ id: a.mailing })],
    [`POST ${campaign}/:id/send`]: [hidden({ id: a.mailing })],
    [`POST ${campaign}/:id/send/retry`]: [hidden({ id: a.mailing }, { customer_ids: [a.customer] })],
    [`GET ${settings}/basic`]: own(),
    [`PUT ${settings}/basic/business`]: [{ body: { version: 0, name: 'Fremd', street: 'Fremde Straße 1', plz: '01067', city: 'Dresden' }, answers: 'own' }],
    [`PUT ${settings}/basic/store/:id`]: [hidden({ id: a.store }, { version: 0, name: 'Fremd', is_visible: false, position: null, open_days: [1] })],
    [`GET ${settings}/agreement`]: own(),
    [`POST ${settings}/agreement`]: [{ body: { version: '2026-12' }, answers: 'own' }],
    [`GET ${settings}/staff`]: own(),
    [`PUT ${settings}/staff/:id`]: [hidden({ id: a.staff }, { version: 0, name: 'Fremd', is_active: null, hours_per_week: null, store_id: null }),
      hidden({ id: b.staff }, { version: 0, name: null, is_active: null, hours_per_week: null, store_id: a.store })],
    [`POST ${settings}/staff/merge`]: [hidden(undefined, { into: a.staff, person: b.staff }), hidden(undefined, { into: b.staff, person: a.staff })],
    [`POST ${settings}/staff/split`]: [hidden(undefined, { codes: [a.staff] })],
    'GET /api/v2/optician-marketing/success/:id': [hidden({ id: a.sentList })],

    'GET /api/v2/settings/own-data': own(),
    'POST /api/v2/settings/own-data/archive': own(),
    'GET /api/v2/settings/own-data/archive/:id': [hidden({ id: a.takeAway })],
    'POST /api/v2/settings/own-data/deletion': [{ body: { business: 'Optik Fremdling' }, answers: 422 }],
    'DELETE /api/v2/settings/own-data/deletion': [{ answers: 404 }],
    'GET /api/v2/quality': own('scope=all'),
    'POST /api/v2/quality/run': own(),
    'GET /api/v2/quality/duplicate': own('scope=all&limit=200'),
    'GET /api/v2/quality/decision': own('limit=200'),
    'POST /api/v2/quality/decision': [
      hidden(undefined, { kind: 'ignored', check: 'adresse', customer_id: a.customer, field: 'plz', reason: 'stimmt so' }),
      hidden(undefined, { kind: 'ignored', check: 'marke', order_id: a.order, field: 'marke', reason: 'stimmt so' }),
      hidden(undefined, { kind: 'ignored', check: 'dubletten', customer_id: b.customer, other_customer_id: a.customer, field: 'dublette', reason: 'zwei Personen' }),
      hidden(undefined, { kind: 'corrected', check: 'adresse', customer_id: a.customer, field: 'plz', value: '01067' }),
      hidden(undefined, { kind: 'corrected', check: 'marke', order_id: a.order, field: 'brand', value: 'Fremd' }),
    ],
    'POST /api/v2/quality/decision/batch': [hidden(undefined, { decisions: [
      { kind: 'corrected', check: 'adresse', customer_id: a.customer, field: 'plz', value: '01067' },
      { kind: 'ignored', check: 'marke', order_id: a.order, field: 'marke', reason: 'stimmt so' },
    ] })],
    'POST /api/v2/quality/decision/undo': [hidden(undefined, { ids: [a.decision] }), hidden(undefined, { batch: '3f9a52a6-6d7c-4f7e-9a53-0f6f1d1a2b3c' })],
    'POST /api/v2/quality/merge': [
      hidden(undefined, { survivor_id: a.customer, merged_id: a.otherCustomer, take: ['plz'] }),
      hidden(undefined, { survivor_id: b.customer, merged_id: a.customer, take: ['last_name'] }),
      hidden(undefined, { survivor_id: a.customer, merged_id: b.customer }),
    ],
    'DELETE /api/v2/quality/decision/:id': [hidden({ id: a.decision })],
    'GET /api/v2/quality/choices': ['staff', 'brand', 'glasses_type'].flatMap((field) => own(`scope=all&field=${field}`)),
    'POST /api/v2/quality/:check/accept': [{ params: { check: 'adresse' }, body: { scope: 'all' }, answers: 'own' }],
    'GET /api/v2/quality/:check': QUALITY_CHECKS.map((check) => ({ params: { check }, query: 'scope=all&limit=200', answers: 'own' })),
    'GET /api/v2/quality/:check/rows.csv': ['adresse', 'geburtsdatum'].map((check) => ({ params: { check }, query: 'scope=all', answers: 'own' })),

    [`GET ${settings}/goals`]: own('year=2026&scope=all'),
    [`PUT ${settings}/goals`]: [hidden(undefined, { ...goals, goals: [{ kpi: 'glasses', months: Array(12).fill(7) }] })],
    [`DELETE ${settings}/goals`]: [{ query: `store_id=${a.store}&year=2026&version=0`, answers: 404 }],
    [`GET ${settings}/goals/proposal`]: [{ query: `store_id=${a.store}&year=2026`, answers: 404 }],
    [`GET ${settings}/goals/plan/proposal`]: own('year=2026'),
    [`PUT ${settings}/goals/plan`]: [a, b].map(({ store }) => hidden(undefined, {
      year: 2027, sheets: [...new Set([a.store, store])].map((store_id) => ({ store_id, version: 0, goals: [{ kpi: 'glasses', months: Array(12).fill(7) }] })),
    })),
    [`GET ${settings}/brands`]: [...own('limit=200'), ...own('q=Fremdling')],
    [`PUT ${settings}/brands`]: [hidden(undefined, { name: a.brand, tier: 'luxury', is_own: true })],
    [`POST ${settings}/brands/merge`]: [
      hidden(undefined, { names: [a.brand], into: b.brand }), hidden(undefined, { names: [b.brand, a.brand], into: 'Neu' }), hidden(undefined, { names: [a.brand], into: null }),
    ],
    [`POST ${settings}/brands/preview`]: [{ body: { names: [a.brand], into: b.brand }, answers: 'own' }, { body: { names: [a.brand], into: null }, answers: 'own' }],
    [`GET ${settings}/brands/decision`]: own('limit=200'),
    [`POST ${settings}/brands/decision/:id/undo`]: [hidden({ id: a.brandDecision })],
    ...userCalls(a),
    ...operatorCalls(),
    [`GET ${settings}/business`]: own(),
    [`PUT ${settings}/business`]: [{ body: { ...business, version: 0 }, answers: 'own' }],
    [`POST ${settings}/business/preview`]: [{ body: business, answers: 'own' }],

    [`GET ${settings}/sender`]: own(),
    [`PUT ${settings}/sender`]: [{ body: {
      version: 1, name: 'Fremd', street: 'Fremdweg 1', plz: '01067', city: 'Dresden', email: null, reply_to: null,
    }, answers: 'own' }],
    // B has none, whatever A has.
    [`GET ${settings}/sender/logo`]: [hidden(undefined)],

    'GET /api/v2/admin/lens-text': own('limit=200'),
    'PUT /api/v2/admin/lens-text': [hidden(undefined, { text: a.lensText, glasses_type: 'Gleitsicht' })],
    'GET /api/v2/admin/lens-text/rules': own(),
    'PUT /api/v2/admin/lens-text/rules': [{ body: { version: 0, rules: lensRules }, answers: 'own' }],
    'POST /api/v2/admin/lens-text/rules/preview': [{ body: { rules: lensRules, test: 'Etwas' }, answers: 'own' }],
    'POST /api/v2/admin/lens-text/rules/run': own(),
    'GET /api/v2/admin/lens-text/decision': own('limit=200'),
    'POST /api/v2/admin/lens-text/decision/:id/undo': [hidden({ id: a.lensDecision })],
    // Rights of B's users alone, whatever address is named.
    'PUT /api/v2/admin/permission': [{ body: { user_email: 'chef-a@example.org', permission: 'refraction', granted: false }, answers: 404 }],
    'GET /api/v2/admin/audit': [...own('limit=200'), ...own('q=Fremdling&user=chef-a@example.org')],
    'GET /api/v2/admin/audit/users': own(),
    'GET /api/v2/admin/portal-mail': [...own('limit=200'), ...own('q=example.org')],
    ...websiteCalls(),
    ...uploadCalls(a),
    ...eyeplanCalls(a),
    ...changeRequestCalls(a),
  };
}

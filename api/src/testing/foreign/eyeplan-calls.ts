import { hidden, own, type ForeignCall, type Known } from './call.ts';

/** An action as the plan's form sends it. */
export const ACTION = {
  name: 'Fremd', purpose: 'Werbung', channel: 'letter', ship_on: '2026-12-01', release_by: '2026-11-20', proof_by: '2026-11-10',
  unit_cost_cents: 95, fixed_cost_cents: 0, planned_count: 100, budget_cents: 20_000,
} as const;

export const COMMENT = { page: 1, x: 0.5, y: 0.25, text: 'Der Preis fehlt.' };

/** The advertising plan. */
export function eyeplanCalls(a: Known): Record<string, ForeignCall[]> {
  const base = '/api/v2/eyeplan';
  const proof = `${base}/action/:id/proof`;
  const answer = '/api/v2/admin/proof';
  const forOperator = (params?: ForeignCall['params'], body?: unknown): ForeignCall => ({ ...(params && { params }), body, answers: 403 });
  return {
    [`GET ${base}/plan`]: own('year=2026'),
    [`PUT ${base}/budget`]: [{ body: { year: 2026, cents: 100_000, version: 0 }, answers: 'own' }],
    [`GET ${base}/audience`]: own(),
    'GET /api/v2/optician-marketing/reminder': own(),
    [`GET ${base}/feed`]: own(),
    [`POST ${base}/feed`]: own(),
    [`DELETE ${base}/feed`]: own(),
    [`GET ${base}/archive`]: own(),
    [`GET ${base}/archive/:year`]: [{ params: { year: 2026 }, answers: 'own' }],
    // A year in which nobody has planned anything; the plan of the others is the same as above, in another form.
    [`GET ${base}/archive/:year/plan.pdf`]: [hidden({ year: 2001 })],
    [`POST ${base}/archive/:year/copy`]: [{ params: { year: 2026 }, body: { to: 2040 }, answers: 'own' }],
    [`GET ${base}/gallery`]: [...own('limit=200'), ...own('q=Fremdling')],
    [`POST ${base}/action/:id/book-again`]: [hidden({ id: a.campaign }, { ship_on: '2027-01-31' })],
    [`POST ${base}/proof-file`]: [{ file: true, answers: 'own' }],
    [`GET ${base}/proof-file/:key`]: [hidden({ key: '00000000-0000-4000-8000-000000000000' })],
    [`GET ${proof}`]: [hidden({ id: a.campaign })],
    [`POST ${proof}`]: [hidden({ id: a.campaign }, { key: '00000000-0000-4000-8000-000000000000' })],
    [`POST ${proof}/:version/comment`]: [hidden({ id: a.campaign, version: 1 }, COMMENT)],
    [`PUT ${proof}/:version/comment/:comment`]: [hidden({ id: a.campaign, version: 1, comment: 1 }, { is_done: true })],
    [`PUT ${proof}/:version/approval`]: [hidden({ id: a.campaign, version: 1 })],
    [`DELETE ${proof}/:version/approval`]: [hidden({ id: a.campaign, version: 1 })],
    [`GET ${answer}`]: [forOperator()],
    [`GET ${answer}/:id`]: [forOperator({ id: a.campaign })],
    [`POST ${answer}/:id`]: [forOperator({ id: a.campaign }, { key: '00000000-0000-4000-8000-000000000000' })],
    [`POST ${answer}/:id/:version/comment`]: [forOperator({ id: a.campaign, version: 1 }, COMMENT)],
    [`PUT ${answer}/:id/:version/comment/:comment`]: [forOperator({ id: a.campaign, version: 1, comment: 1 }, { is_done: true })],
    [`POST ${answer}/:id/file`]: [{ ...forOperator({ id: a.campaign }), file: true }],
    [`GET ${answer}/:id/file/:key`]: [forOperator({ id: a.campaign, key: '00000000-0000-4000-8000-000000000000' })],
    [`POST ${base}/action`]: [hidden(undefined, { ...ACTION, selection_id: a.selection })],
    [`GET ${base}/action/:id`]: [hidden({ id: a.campaign })],
    [`PUT ${base}/action/:id`]: [hidden({ id: a.campaign }, { ...ACTION, selection_id: null, version: 1 })],
    [`PUT ${base}/action/:id/day`]: [hidden({ id: a.campaign }, { ship_on: '2026-12-02', version: 1 })],
    [`DELETE ${base}/action/:id`]: [hidden({ id: a.campaign })],
  };
}

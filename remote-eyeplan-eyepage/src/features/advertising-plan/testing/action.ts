import type { Action } from '@portal/shared/contract/eyeplan';

/** A planned action, with what the test is about. */
export const action = (own: Partial<Action> = {}): Action => ({
  id: 1,
  name: 'Sehwochen',
  purpose: 'Einladung',
  channel: 'letter',
  ship_on: '2026-03-31',
  release_by: '2026-03-17',
  proof_by: '2026-03-10',
  unit_cost_cents: 95,
  fixed_cost_cents: 5_000,
  planned_count: 100,
  budget_cents: null,
  audience: { id: 7, name: 'Ab 45' },
  status: 'Geplant',
  version: 1,
  updated_at: '2026-01-01T10:00:00Z',
  updated_by: 'chefin@example.org',
  steps: [{ status: 'Geplant', at: '2026-01-01T10:00:00Z', by: 'chefin@example.org' }],
  list_id: null,
  recipients: null,
  sent_on: null,
  proof: null,
  standing: null,
  cost_cents: 14_500,
  ...own,
});

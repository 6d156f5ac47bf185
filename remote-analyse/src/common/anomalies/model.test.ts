import { ANOMALY_KINDS, type AnomalyEntry } from '@portal/shared/contract/analyse';
import { targetOf } from './model.ts';

const of = (kind: AnomalyEntry['kind']): AnomalyEntry => ({
  id: 1,
  store_id: 7,
  store: 'Mitte',
  kind,
  direction: 'low',
  from: '2026-03-07',
  to: '2026-03-20',
  value: 1,
  usual: 2,
  low: null,
  high: null,
  told_on: '2026-03-21',
  sentence: '',
  causes: [],
  step: '',
  state: 'open',
  judged_by: null,
  judged_at: null,
});

test('each kind leads somewhere, figures with their store and days', () => {
  expect(ANOMALY_KINDS.map((kind) => targetOf(of(kind)).to.split('?')[0]?.startsWith('/'))).toEqual(
    ANOMALY_KINDS.map(() => true),
  );
  expect(targetOf(of('revenue')).to).toBe(
    '/analyse/gesamtumsatz?standort=7&warum=umsatz&zeitraum=frei&von=2026-03-07&bis=2026-03-20',
  );
  expect(targetOf(of('no-receipts')).to).not.toContain('standort');
});

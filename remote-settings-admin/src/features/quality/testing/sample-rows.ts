import type { DuplicatePair, DuplicateSide, QualityDecision, QualityRow } from '@portal/shared/contract/settings-admin';

/** An e-mail address with a slip of a customer, with what a test wants to be different. */
export const sampleRow = (customer: number, different: Partial<QualityRow> = {}): QualityRow => ({
  store_id: 1,
  customer_id: customer,
  customer_number: `K${customer}`,
  customer_name: `Jörg Weiß${customer}`,
  address: 'Weg 1, 79098 Freiburg',
  order_id: null,
  order_number: null,
  field: 'email',
  problem: 'Der Anbieter ist vermutlich verschrieben.',
  value: `k${customer}@gmial.com`,
  proposed: `k${customer}@gmail.com`,
  ...different,
});

export const sampleSide = (id: number, different: Partial<DuplicateSide> = {}): DuplicateSide => ({
  id,
  store_id: 1,
  store: 'Freiburg',
  customer_number: `K${id}`,
  first_name: 'Jörg',
  last_name: 'Müller',
  birth_date: '1960-02-01',
  street: null,
  plz: null,
  city: null,
  phone: null,
  mobile: null,
  email: null,
  order_count: 0,
  last_order_on: null,
  ...different,
});

export const samplePair = (left: DuplicateSide, right: DuplicateSide): DuplicatePair => ({
  score: 90,
  reasons: ['gleicher Nachname'],
  sides: [left, right],
});

export const sampleDecision = (id: number, different: Partial<QualityDecision> = {}): QualityDecision => ({
  id,
  kind: 'corrected',
  check: 'email',
  subject: 'customer',
  store_number: 'S1',
  number: 'K9',
  other_store_number: null,
  other_number: null,
  field: 'email',
  file_value: 'k9@gmial.com',
  value: 'k9@gmail.com',
  reason: null,
  batch: null,
  batch_size: 1,
  state: 'active',
  decided_by: 'inhaberin@example.org',
  decided_at: '2026-11-20T08:15:00Z',
  ...different,
});

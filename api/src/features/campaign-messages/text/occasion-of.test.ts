import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { SUGGESTION_KINDS } from '@portal/shared/contract/marketing';
import { kindsOf } from '../../suggestions/kinds.ts';
import { occasionOf } from './occasion-of.ts';

const criteria = { ...NO_CRITERIA, uses_refraction: false };
const kinds = kindsOf({ atRisk: 24, lost: 48 });

test.each(SUGGESTION_KINDS)('a campaign of the suggestion %s is like it, also with other limits', (kind) => {
  const { criteria: plain, cut } = kinds[kind];
  const asked = { ...criteria, ...plain, ...cut?.criteria(42) };
  expect(occasionOf(asked)).toBe(kind);
  expect(occasionOf({ ...asked, stores: [1], consent: { ...asked.consent, letter: true } })).toBe(kind);
});

test('one that asks for nothing of it is like none', () => {
  expect(occasionOf(criteria)).toBeNull();
  expect(occasionOf({ ...criteria, age: { from: 60, to: null } })).toBeNull();
  expect(occasionOf({ ...criteria, last_order_main: { from: null, to: 6 } })).toBeNull();
});

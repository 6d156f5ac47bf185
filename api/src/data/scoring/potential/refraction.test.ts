import { consentedRefractions, type ConsentedRefraction, type Refraction } from './refraction.ts';
import type { PotentialCustomer } from './situation.ts';

const measured: Refraction = { measuredOn: 20_000, sphR: -2, cylR: -1, addR: 1.25, sphL: 1, cylL: null, addL: 1.5 };

test('without consent there is nothing to read', () => {
  expect(consentedRefractions(false, [measured])).toBeUndefined();
});

test('addition and spherical equivalent of the eye with more', () => {
  expect(consentedRefractions(true, [measured])).toEqual([{ measuredOn: 20_000, add: 1.5, absSe: 2.5 }]);
});

test('what was not noted is unknown, not zero', () => {
  const [only] = consentedRefractions(true, [{ ...measured, sphR: null, addR: null, addL: null }])!;
  expect(only).toEqual({ measuredOn: 20_000, add: null, absSe: 1 });
  expect(consentedRefractions(true, [{ ...measured, sphR: null, sphL: null }])![0]!.absSe).toBeNull();
});

test('oldest first', () => {
  const days = consentedRefractions(true, [
    { ...measured, measuredOn: 3 },
    { ...measured, measuredOn: 1 },
  ])!.map(({ measuredOn }) => measuredOn);
  expect(days).toEqual([1, 3]);
});

test('the compiler refuses a refraction that did not pass by consent', () => {
  const plain = { measuredOn: 1, add: 1, absSe: 1 };
  // @ts-expect-error -- the brand is missing: only consentedRefractions gives it
  const refused: ConsentedRefraction = plain;
  // @ts-expect-error -- and so a customer cannot hold one
  const customer: PotentialCustomer = { birth: null, pairs: [], refractions: [plain] };
  expect([refused, customer.refractions]).toEqual([plain, [plain]]);
});

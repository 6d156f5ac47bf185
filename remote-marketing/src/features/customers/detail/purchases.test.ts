import type { CustomerOrder, CustomerPurchase } from '@portal/shared/contract/marketing';
import { groupByPurchase, lineText, orderText } from './purchases.ts';

const order = (id: number, purchase: number | null) =>
  ({ id, purchase, kind: 'Brille', glasses_type: 'Fern', cancels: null }) as CustomerOrder;
const purchase = (number: number) => ({ number }) as CustomerPurchase;

test('orders stand in the purchases that they belong to, in their order; those that count in none by themselves', () => {
  const groups = groupByPurchase(
    [order(5, 2), order(4, null), order(3, 2), order(2, 1), order(1, 1)],
    [purchase(2), purchase(1)],
  );
  expect(groups.map(({ purchase, orders }) => [purchase?.number ?? null, orders.map(({ id }) => id)])).toEqual([
    [2, [5]],
    [null, [4]],
    [2, [3]],
    [1, [2, 1]],
  ]);
});

test('lines and orders are said in words', () => {
  const line = { position: 1, brand: null, model: null, lens_type: null, gross_cents: 100 };
  expect(lineText({ ...line, group: 'Glas_R', lens_type: 'PAL Premium' })).toBe('Glas rechts: PAL Premium');
  expect(lineText({ ...line, group: 'Fassung', brand: 'Lise', model: 'Tilda 386' })).toBe('Fassung: Lise Tilda 386');
  expect(lineText({ ...line, group: 'KL' })).toBe('Kontaktlinsen');
  expect(orderText(order(1, 1))).toBe('Brille, Fern');
  expect(orderText({ ...order(1, 1), cancels: 'A-7' })).toBe('Storno zu A-7');
});

import { readFileSync } from 'node:fs';
import { CUSTOMER_COLUMNS, CUSTOMER_FILTERS, customerSearchGuideSchema } from '@portal/shared/contract/marketing';

const guide = customerSearchGuideSchema.parse(
  JSON.parse(readFileSync('remote-marketing/json/kundensuchen.json', 'utf8')),
);

test('the guide names every column and every way to search once', () => {
  expect(guide.columns.map(({ key }) => key).toSorted()).toEqual(CUSTOMER_COLUMNS.toSorted());
  expect(guide.filters.map(({ key }) => key).toSorted()).toEqual(CUSTOMER_FILTERS.toSorted());
});

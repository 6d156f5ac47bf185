import { insuranceSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

const YEAR = new Date().getFullYear() - 1;

test('what insurers pay leads to the orders that it is made of', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const params = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, scope: 'store' };
  const { total } = insuranceSchema.parse(
    await (await request.get('/api/v2/analysis/insurance', { headers, params })).json(),
  );
  expect(total.current.insured).toBeGreaterThan(0);
  await signIn(people.owner, '/analyse/kassenanteil?zeitraum=vorjahr');
  await expect(page.getByRole('region', { name: 'Aufträge mit Kassenanteil', exact: true })).toContainText(
    total.current.insured.toLocaleString('de-DE'),
  );
  await page
    .getByRole('region', { name: 'Kassenanteil nach Art', exact: true })
    .getByRole('button', { name: 'Alle Aufträge', exact: true })
    .click();
  const list = page.getByRole('dialog', { name: 'Aufträge mit Kassenanteil: Alle Aufträge' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(list).toContainText('mit Kassenanteil');
});

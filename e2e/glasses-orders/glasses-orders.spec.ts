import { glassesOrdersSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.pure });

const YEAR = new Date().getFullYear() - 1;
const PERIOD = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, scope: 'store' };
const PATH = '/analyse/brillenauftrage?zeitraum=vorjahr';

test('cards and types show what the API says', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.pure));
  const { total, types } = glassesOrdersSchema.parse(
    await (await request.get('/api/v2/analysis/glasses-orders', { headers, params: PERIOD })).json(),
  );
  expect(types.reduce((sum, { current }) => sum + current, 0)).toBe(total.current.glasses);
  await signIn(people.pure, PATH);
  await expect(page.getByRole('region', { name: 'Brillen', exact: true })).toContainText(
    total.current.glasses.toLocaleString('de-DE'),
  );
  const card = page.getByRole('region', { name: 'Stück nach Typ', exact: true });
  await chooseOfFigure(card, 'Als Tabelle');
  const progressive = types.find(({ type }) => type === 'Gleitsicht')?.current ?? 0;
  await expect(card.getByRole('row', { name: /^Gleitsicht/ })).toContainText(progressive.toLocaleString('de-DE'));
});

test('a cell of age and type leads to its orders', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const cell = page.getByRole('button', { name: /Gleitsicht, 60\+: \d/ });
  const pieces = (await cell.textContent()) ?? '';
  await cell.click();
  const dialog = page.getByRole('dialog', { name: 'Gleitsicht, Alter 60+' });
  await expect(dialog).toContainText(new RegExp(`(^|\\D)${pieces} Auftr|nach Abzug der Stornos ${pieces}`));
});

test('the filter narrows every figure and stays in the URL', async ({ page, signIn }) => {
  await signIn(people.pure, `${PATH}&brillentyp=Sonne`);
  await expect(page.getByRole('region', { name: 'Gleitsichtanteil', exact: true })).toContainText('zu wenige Fälle');
  await expect(page.getByRole('combobox', { name: 'Brillentyp' })).toHaveValue('Sonne');
});

test('the API refuses people without the group', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.get('/api/v2/analysis/glasses-orders', { headers, params: PERIOD })).status()).toBe(403);
});

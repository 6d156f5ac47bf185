import { anomalyListSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const PATH = '/analyse/auffaelliges';

testAs.owner(
  'the page tells what the API tells, says how it is judged, and leads on',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const { anomalies } = anomalyListSchema.parse(
      await (await request.get('/api/v2/analysis/anomalies', { headers, params: { scope: 'all' } })).json(),
    );
    await signIn(people.owner, `${PATH}?standort=alle`);
    await expect(page.getByRole('heading', { level: 1, name: 'Auffälliges' })).toBeVisible();
    await page.getByText('Alle', { exact: true }).click();
    await expect(page.getByText('Höchstens drei Meldungen am Tag')).toBeVisible();
    for (const { sentence } of anomalies)
      await expect(page.getByRole('heading', { level: 2, name: sentence }).first()).toBeVisible();
  },
);

test('without the groups of the analysis there is nothing to see', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.get('/api/v2/analysis/anomalies', { headers })).status()).toBe(403);
});

test('an Admin ticks who is told in the morning; the settings say so, too', async ({ page, signIn, request }) => {
  const own = await newBusiness(request, 'Optik Morgen');
  await signIn(own.email, PATH);
  const card = page.getByRole('region', { name: 'Morgens per E-Mail' });
  const box = card.getByRole('checkbox', { name: /Carla Chefin/ });
  await box.check();
  await expect(box).toBeChecked();
  await expectAccessible(page, 'morning mails');
  await page.goto('/einstellungen/basis-einstellungen');
  const settings = page.getByRole('region', { name: 'Berichte per E-Mail' });
  await settings.getByRole('button', { name: 'Carla Chefin' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('checkbox', { name: 'Auffälliges am Morgen' })).toBeChecked();
});

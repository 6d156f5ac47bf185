import { dashboardSchema, usualWeekdaySchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const euroWhole = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

testAs.owner('every area brings its cards, with the figures of the API', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const ask = async (unit: string) =>
    dashboardSchema.parse(
      await (await request.get('/api/v2/analysis/dashboard', { headers, params: { unit } })).json(),
    );
  const { figures, standing } = await ask('month');
  await signIn(people.owner);
  const revenue = page.getByRole('region', { name: 'Umsatz', exact: true });
  await expect(revenue).toContainText(euroWhole(figures[0]?.value ?? 0));
  const stand = page.getByRole('region', { name: 'Stand', exact: true });
  const [actual, goal] = [standing?.actual ?? 0, standing?.goal ?? 0];
  // What is missing, or what has become of it.
  await expect(stand).toContainText(
    euroWhole(actual < goal && standing?.working_days !== standing?.working_days_done ? goal - actual : actual),
  );
  await expect(stand).toContainText(euroWhole(goal));
  // What is as it should be is not said.
  const today = page.getByRole('region', { name: 'Heute wichtig' });
  await expect(today.getByText('Fällige Kunden', { exact: true })).toBeVisible();
  for (const title of ['Datenstand', 'Datenfehler'])
    await expect(today.getByText(title, { exact: true })).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Zeitraum' }).getByText('Jahr').click();
  await expect(page).toHaveURL(/zeitraum=jahr/);
  await expect(revenue).toContainText(euroWhole((await ask('year')).figures[0]?.value ?? 0));
  await expect(page.getByRole('heading', { name: 'Zielerreichung' })).toBeVisible();
  // Where the year ends, as the API says it, or why nobody can tell.
  const progress = page.getByRole('region', { name: 'Zielerreichung' });
  for (const { year } of (await ask('month')).goals)
    if (year?.year_end) await expect(progress.getByText(year.year_end.text, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
});

testAs.owner(
  'a day stands against its usual weekday, each store as the API says it',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    await signIn(people.owner, '/?zeitraum=heute&standort=alle');
    const card = page.getByRole('region', { name: /^Gegen den üblichen/ });
    await expect(card).toBeVisible();
    const day = /(\d\d)\.(\d\d)\.(\d{4})/.exec(
      await page.getByRole('region', { name: 'Stand', exact: true }).innerText(),
    );
    const { stores } = usualWeekdaySchema.parse(
      await (
        await request.get('/api/v2/analysis/usual-weekday', {
          headers,
          params: { scope: 'all', day: `${day?.[3]}-${day?.[2]}-${day?.[1]}` },
        })
      ).json(),
    );
    await expect(card.getByRole('listitem')).toHaveCount(stores.length);
    for (const { usual_cents: usual } of stores)
      if (usual !== null) await expect(card).toContainText(`üblich ${euroWhole(usual)}`);
    await page.getByRole('radiogroup', { name: 'Zeitraum' }).getByText('Monat').click();
    await expect(card).toHaveCount(0);
  },
);

testAs.pure('people see the cards of their groups, and those without any a way on', async ({ page, signIn }) => {
  await signIn(people.pure);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Heute wichtig' })).toBeVisible();
  await expect(page.getByText('Adressfreigabe', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toHaveCount(0);
});

test('without a group there is a greeting instead of cards, and whom to ask', async ({ page, signIn }) => {
  await signIn(people.nobody);
  await expect(
    page.getByText('Für Sie ist noch kein Bereich freigegeben. Bitte wenden Sie sich an die Person', { exact: false }),
  ).toBeVisible();
});

testAs.owner('an area that is down fails in its own cards alone', async ({ page, signIn }) => {
  await page.route('**/areas/marketing/**/remoteEntry.js*', (route) => route.abort());
  await signIn(people.owner);
  await expect(page.getByRole('alert').filter({ hasText: 'Adressfreigabe kann nicht angezeigt werden' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
});

testAs.owner('a name in the team leads to the person, and a figure to its page', async ({ page, signIn }) => {
  await signIn(people.owner);
  await page.getByRole('button', { name: 'Ganzes Team anzeigen' }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/analyse\/mitarbeiter\/detail\/\d+(\?|$)/);
  await page.goBack();
  await page.getByRole('link', { name: 'Mehrbrillenquote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brillenaufträge' })).toBeVisible();
});

testAs.twelveStores(
  'no gap is left between what is to be done and the team, whatever there is to do',
  async ({ page, signIn }) => {
    await signIn(people.twelveStores);
    await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
    const [today, team] = [
      page.getByRole('region', { name: 'Heute wichtig' }),
      page.getByRole('region', { name: 'Team', exact: true }),
    ];
    await expect(page.locator('main [role="status"]')).toHaveCount(0);
    await expect(page.locator('[data-card]:has([data-nothing-here]):visible')).toHaveCount(0);
    const bottom = async () => {
      const box = await today.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    // A card grows with what it has to say.
    await expect.poll(async () => ((await team.boundingBox())?.y ?? 0) - (await bottom())).toBeCloseTo(24, 0);
  },
);

testAs.twelveStores('every store has a row, and a click leads into it', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.twelveStores));
  await signIn(people.twelveStores);
  const table = page.getByRole('table', { name: 'Standorte im Vergleich' });
  // A head, twelve stores, and all together.
  await expect(table.getByRole('row')).toHaveCount(14);
  const link = table.locator('tbody tr').last().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByTestId('store-selector')).toContainText(name);
  const id = new URL(page.url()).searchParams.get('standort') ?? '';
  const { figures } = dashboardSchema.parse(
    await (
      await request.get('/api/v2/analysis/dashboard', {
        headers: { ...headers, 'Portal-Store': id },
        params: { unit: 'month' },
      })
    ).json(),
  );
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(
    euroWhole(figures[0]?.value ?? 0),
  );
});

testAs.owner('left, the dashboard is gone: nothing of it listens behind the next page', async ({ page, signIn }) => {
  await signIn(people.owner);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mehrbrillenquote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brillenaufträge' })).toBeVisible();
  await expect(page.locator('h1', { hasText: 'Dashboard' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
});

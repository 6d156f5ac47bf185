import { changeExplainedSchema, rateExplainedSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const year = new Date().getFullYear() - 1;
const PATH = `/analyse/gesamtumsatz?zeitraum=${year}`;
/** What a list says it sums to, in cents. */
const centsOf = (text: string) =>
  Math.round(
    Number(
      text
        .replaceAll('.', '')
        .replace(',', '.')
        .replace('−', '-')
        .replace(/[^\d.-]/g, ''),
    ) * 100,
  );

testAs.owner(
  'the worst month is explained in two clicks, and each value leads to its list',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const answer = await request.get('/api/v2/analysis/change-explained', {
      headers,
      params: { from: `${year}-01-01`, to: `${year}-12-31`, unit: 'year', month: `${year}-03-01` },
    });
    const explained = changeExplainedSchema.parse(await answer.json());
    expect(explained.drivers.reduce((sum, { change }) => sum + change, 0)).toBe(explained.change);

    await signIn(people.owner, `${PATH}&warum=umsatz&warum.monat=${year}-03`);
    const why = page.getByRole('dialog', { name: `Warum? Umsatz im März ${year}` });
    for (const sentence of explained.sentences) await expect(why).toContainText(sentence);
    await expect(why.getByRole('img', { name: /^Brückendiagramm: Davor/ })).toBeVisible();

    const [types] = explained.dimensions;
    const [group] = types?.groups ?? [];
    const row = why
      .getByRole('table', { name: 'Veränderung nach Sortiment' })
      .getByRole('row', { name: group?.label ?? '' });
    await row.getByRole('button', { name: new RegExp(`März ${year}`) }).click();
    const list = page.getByRole('dialog', { name: new RegExp(`^${group?.label}, `) });
    await expect(list.getByText(/zusammen/)).toBeVisible();
    expect(
      centsOf(
        (await list
          .getByText(/zusammen/)
          .locator('b')
          .textContent()) ?? '',
      ),
    ).toBe(group?.current);
    await list.getByRole('button', { name: 'Schließen' }).click();
    await expect(why).toBeVisible();
    await why.getByRole('button', { name: 'Schließen' }).click();
    await expect(page).toHaveURL(new RegExp(`zeitraum=${year}$`));
  },
);

testAs.owner(
  'a changed figure explains itself with the keyboard alone, and gives the focus back',
  async ({ page, signIn }) => {
    await signIn(people.owner, PATH);
    const button = page.getByRole('region', { name: 'Glas', exact: true }).getByRole('button', { name: /Warum\?/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const why = page.getByRole('dialog', { name: /^Warum\? Glas/ });
    await expect(why.getByText(/^Der Umsatz mit Gläsern im Jahr/)).toBeVisible();
    await expect(page).toHaveURL(/warum=glas/);
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await expect(button).toBeFocused();
  },
);

testAs.pure('who sold is told to PRO alone', async ({ page, signIn }) => {
  await signIn(people.pure, `${PATH}&warum=umsatz`);
  const why = page.getByRole('dialog', { name: /^Warum\? Umsatz/ });
  await expect(why.getByRole('table', { name: 'Veränderung nach Altersgruppe' })).toBeVisible();
  await expect(why.getByRole('table', { name: 'Veränderung nach Mitarbeiter' })).toHaveCount(0);
});

testAs.owner(
  'on a phone the explanation fits, and a click on a bar shows what is behind it',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(people.owner, `${PATH}&warum=umsatz`);
    const why = page.getByRole('dialog', { name: /^Warum\? Umsatz/ });
    await expect(why.getByRole('table', { name: 'Faktoren des Umsatzes' })).toBeVisible();
    expect(await why.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  },
);

testAs.owner('an explanation that fails says what to do', async ({ page, signIn }) => {
  await page.route('**/api/v2/analysis/change-explained?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(people.owner, `${PATH}&warum=umsatz`);
  const panel = page.getByRole('dialog').getByRole('alert');
  await expect(panel).toBeVisible();
  await page.unroute('**/api/v2/analysis/change-explained?*');
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('dialog').getByText(/^Der Umsatz im Jahr/)).toBeVisible();
});

testAs.owner(
  'on the dashboard the change of the revenue leads to its reasons, which sum to that very change',
  async ({ page, signIn }) => {
    await signIn(people.owner);
    const card = page.getByRole('region', { name: 'Umsatz', exact: true });
    const answer = page.waitForResponse((response) => response.url().includes('/analysis/change-explained'));
    await card.getByRole('button', { name: /Warum\?/ }).click();
    const { sentences, drivers, change } = changeExplainedSchema.parse(await (await answer).json());
    expect(drivers.reduce((sum, driver) => sum + driver.change, 0)).toBe(change);
    const why = page.getByRole('dialog', { name: /^Warum\? Umsatz/ });
    for (const sentence of sentences) await expect(why).toContainText(sentence);
    // The figure of the card is where the bridge ends.
    const revenue = centsOf(
      (await card
        .getByText(/^[\d.]+\s€$/)
        .first()
        .textContent()) ?? '',
    );
    expect(revenue).toBeGreaterThan(0);
    const bridge = await why.getByRole('img', { name: /^Brückendiagramm: Davor/ }).getAttribute('aria-label');
    const now = centsOf(bridge?.match(/Jetzt ([\d.,−]+)/)?.[1] ?? '');
    expect(Math.round(now / 100) * 100).toBe(revenue);
  },
);

testAs.owner('every figure of the dashboard that has changed says why', async ({ page, signIn }) => {
  // A month may stand on too few glasses to call a share changed.
  await signIn(people.owner, '/?zeitraum=jahr');
  const figures = ['Brillen', 'Umsatz je Brillenauftrag', 'Umsatz je Kunde', 'Mehrbrillenquote', 'Gleitsichtanteil'];
  for (const name of figures) {
    const why = page.getByRole('region', { name, exact: true }).getByRole('button', { name: /Warum\?/ });
    await why.click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Warum\\? ${name}`) });
    await expect(dialog.getByText(/^(?:Der|Die|Das) .* liegt /).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(why).toBeFocused();
  }
});

testAs.owner(
  'the Mehrbrillenquote says why it is another, and leads to the glasses of a group',
  async ({ page, signIn, request }) => {
    const answer = await request.get('/api/v2/analysis/rate-explained', {
      headers: bearer(await accessToken(request, people.owner)),
      params: { from: `${year}-01-01`, to: `${year}-12-31`, unit: 'year', figure: 'mehrbrillenquote' },
    });
    const explained = rateExplainedSchema.parse(await answer.json());
    for (const { groups } of explained.dimensions)
      expect(groups.reduce((sum, { own, mix }) => sum + own + mix, 0)).toBeCloseTo(explained.change ?? 0, 9);

    await signIn(people.owner, `/analyse/brillenauftrage?zeitraum=${year}`);
    const card = page.getByRole('region', { name: 'Mehrbrillenquote', exact: true });
    await card.getByRole('button', { name: /Warum\?/ }).click();
    const why = page.getByRole('dialog', { name: /^Warum\? Mehrbrillenquote/ });
    for (const sentence of explained.sentences) await expect(why).toContainText(sentence);
    await expect(page).toHaveURL(/warum=mehrbrillenquote/);
    const [group] = explained.dimensions.find(({ dimension }) => dimension === 'age')?.groups ?? [];
    const row = why
      .getByRole('table', { name: 'Veränderung nach Altersgruppe' })
      .getByRole('row', { name: group?.label ?? '' });
    await row.getByRole('button').last().click();
    await expect(
      page.getByRole('dialog', { name: new RegExp(`^${group?.label.replace('\u00a0', ' ')}, `) }).getByText(/zusammen/),
    ).toBeVisible();
  },
);

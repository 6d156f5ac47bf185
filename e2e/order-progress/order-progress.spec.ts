import { orderProgressSchema, revenueOrderPageSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

const YEAR = new Date().getFullYear() - 1;
const PERIOD = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, scope: 'store' };
const PATH = '/analyse/auftraege-abholung?zeitraum=vorjahr';

test('what is ready and not collected leads to a list with telephones', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const progress = orderProgressSchema.parse(
    await (await request.get('/api/v2/analysis/order-progress', { headers, params: PERIOD })).json(),
  );
  const ready = progress.waiting.spans.reduce((sum, span) => sum + span.ready.orders, 0);
  expect(ready).toBeGreaterThan(0);
  const behind = revenueOrderPageSchema.parse(
    await (
      await request.get('/api/v2/analysis/orders', {
        headers,
        params: { from: progress.data_since!, to: progress.data_date!, scope: 'store', progress: 'ready' },
      })
    ).json(),
  );
  expect(behind.total).toBe(ready);
  await signIn(people.owner, PATH);
  await expect(page.getByRole('region', { name: 'Fertig, nicht abgeholt', exact: true })).toContainText(
    `${ready.toLocaleString('de-DE')}`,
  );
  await page.getByRole('button', { name: 'Liste „Fertig, nicht abgeholt“' }).click();
  const list = page.getByRole('dialog', { name: 'Fertig und nicht abgeholt' });
  await expect(list).toContainText(`${ready} Auf`);
  await expect(list.getByRole('columnheader', { name: 'Telefon' })).toBeVisible();
  // The address says which list is open, so that it can be sent on.
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText(`${ready} Auf`);
});

test('lens makers, discounts and staff stand below, each with what is behind it', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  const makers = page.getByRole('region', { name: 'Tage bis zur Abholung nach Glashersteller', exact: true });
  await makers
    .getByRole('button')
    .filter({ hasText: /^[A-Z]/ })
    .first()
    .scrollIntoViewIfNeeded();
  const discounts = page.getByRole('region', { name: 'Rabatt und Storno nach Art', exact: true });
  await discounts.getByRole('button', { name: 'Alle Aufträge' }).click();
  const list = page.getByRole('dialog', { name: 'Stornos: Alle Aufträge' });
  await expect(list).toContainText('nach Abzug der Stornos −');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('region', { name: 'Rabatt, Storno und Neuverglasung nach Mitarbeiter', exact: true }),
  ).toBeVisible();
});

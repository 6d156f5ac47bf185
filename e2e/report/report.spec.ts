import { readFileSync } from 'node:fs';
import { dashboardSchema } from '@portal/shared/contract/analyse';
import { addMonths, firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

testAs.owner(
  'the report of the last whole month is two clicks away, and a file of five pages',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const { data_date } = dashboardSchema.parse(
      await (
        await request.get('/api/v2/analysis/dashboard', { headers, params: { scope: 'all', unit: 'month' } })
      ).json(),
    );
    const running = firstOfMonth(data_date ?? '');
    const month = data_date === lastOfMonth(running) ? running : addMonths(running, -1);

    await signIn(people.owner, '/');
    await page.getByRole('button', { name: 'Monatsbericht' }).click();
    const choice = page.getByRole('dialog', { name: 'Monatsbericht' });
    await expect(choice.getByLabel('Monat')).toHaveValue(month.slice(0, 7));
    await choice.getByLabel('Für wen').selectOption({ label: 'Steuerberatung' });
    const downloading = page.waitForEvent('download');
    await choice.getByRole('button', { name: 'Bericht herunterladen' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`monatsbericht-${month.slice(0, 7)}.pdf`);
    const pdf = readFileSync(await download.path(), 'latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(5);
    await expect(
      choice.getByText(`Der Bericht für ${monthName.format(new Date(`${month}T00:00:00Z`))} ist gespeichert.`),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
  },
);

testAs.oneStore('what goes wrong is said in a sentence, and the next attempt succeeds', async ({ page, signIn }) => {
  await signIn(people.oneStore, '/');
  await page.route(
    '**/api/v2/analysis/report?*',
    (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          status: 404,
          code: 'report-empty',
          title: 'Für diesen Monat gibt es keine Daten. Bitte wählen Sie einen anderen Monat.',
        }),
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Monatsbericht' }).click();
  const choice = page.getByRole('dialog', { name: 'Monatsbericht' });
  await choice.getByRole('button', { name: 'Bericht herunterladen' }).click();
  await expect(choice.getByText('Bitte wählen Sie einen anderen Monat.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await choice.getByRole('button', { name: 'Bericht herunterladen' }).click();
  await downloading;
});

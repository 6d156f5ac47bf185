import { addDays, mailingDay, today } from '@portal/shared/contract/calendar';
import type { Campaign, SelectionPage } from '@portal/shared/contract/marketing';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const NAME = 'Zwei Texte';
const BASE = '/api/v2/optician-marketing';

testAs.owner('an e-mail comes to oneself as a test, and gets a second text to compare', async ({ page, signIn }) => {
  test.slow();
  await signIn(people.owner);
  const headers = bearer(await accessToken(page.request, people.owner));
  const selections = (await (await page.request.get(`${BASE}/selection`, { headers })).json()) as SelectionPage;
  const shipOn = mailingDay(addDays(today(), 30));
  const created = await page.request.post(`${BASE}/campaign`, {
    headers,
    data: {
      name: NAME,
      purpose: 'Vergleich',
      channel: 'email',
      selection_id: selections.items[0]?.id,
      settings: { control_percent: 0, target_count: null, pause_days: null, one_per_household: false },
      ship_on: shipOn,
      release_by: addDays(shipOn, -7),
      unit_cost_cents: 5,
      fixed_cost_cents: 0,
    },
  });
  const { id } = (await created.json()) as Campaign;
  await page.goto(`/marketing/selektion-export?aktion=${id}`);
  const main = page.getByRole('main');

  await main.getByRole('textbox', { name: 'Betreff' }).fill('Ihre neue Brille');
  await main.getByRole('textbox', { name: 'Text', exact: true }).fill('{{briefanrede}},\n\nkommen Sie vorbei.');
  await main.getByRole('button', { name: 'Text speichern' }).click();
  const preview = main.getByRole('region', { name: 'Vorschau' });
  // What is shown is a page of its own, which runs nothing: the policy of the portal takes no markup.
  const frame = page.frameLocator('iframe[title="E-Mail „Ihre neue Brille“"]');
  await expect(frame.getByText('kommen Sie vorbei.')).toBeVisible();
  await expect(frame.getByRole('link').first()).toBeVisible();
  await preview.getByRole('button', { name: 'Testmail an mich' }).click();
  await expect(preview.getByRole('status')).toContainText(people.owner);

  await main.getByRole('button', { name: 'Mit einem zweiten Text vergleichen' }).click();
  await expect(page.getByText(/Für 3 Prozentpunkte brauchen Sie etwa 1\.200 Empfänger/)).toBeVisible();
  await page.getByRole('button', { name: 'Text B anlegen' }).click();
  await expect(main.getByRole('radio', { name: 'Text B' })).toBeChecked();
  await main.getByRole('textbox', { name: 'Betreff' }).fill('Sehen wir uns?');
  await main.getByRole('button', { name: 'Text speichern' }).click();
  await expect(preview.getByTitle('E-Mail „Sehen wir uns?“')).toBeVisible();
  // The first is as it was, and comes by the keyboard, once what was written is saved.
  await expect(main.getByRole('radio', { name: 'Text B' })).toBeEnabled();
  await main.getByRole('radio', { name: 'Text B' }).press('ArrowLeft');
  await expect(main.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Ihre neue Brille');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `two texts at ${width}`);
  }
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Text A' })).toBeChecked();
  await main.getByRole('button', { name: 'Text B entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Text B entfernen' }).click();
  await expect(main.getByRole('button', { name: 'Mit einem zweiten Text vergleichen' })).toBeVisible();
  await page.request.delete(`${BASE}/campaign/${id}`, { headers });
});

import { addDays, today } from '@portal/shared/contract/calendar';
import { expectAccessible } from '../support/accessible.ts';
import { newBusiness, uploadTo } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles } from '../upload/files.ts';

const PATH = '/analyse/auffaelliges';

/** One order of 100 € on a day. */
const order = (name: string, day: string) =>
  movingFiles('Mitte', day.split('-').toReversed().join('.')).map((file) => ({
    ...file,
    buffer: Buffer.from(file.buffer.toString().replace('U1;', `${name};`)),
  }));

test('somebody wants to be told when a figure rises above a limit, the next upload has it told, and it is paused and deleted', async ({
  page,
  signIn,
  request,
}) => {
  const own = await newBusiness(request, 'Optik Grenze');
  await uploadTo(request, own, order('V1', addDays(today(), -60)));
  await signIn(own.email, `${PATH}?benachrichtigen=revenue`);
  const drawer = page.getByRole('dialog', { name: 'Benachrichtigen, wenn …' });
  await expect(drawer.getByLabel('Kennzahl')).toHaveValue('revenue');
  await drawer.getByLabel('Wenn sie … ist').selectOption('above');
  await drawer.getByLabel('Grenze (Euro)').fill('50');
  await expectAccessible(page, 'own watch', '[role=dialog]');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  const card = page.getByRole('region', { name: 'Meine Benachrichtigungen' });
  await expect(card.getByText(/^Gesamtumsatz .*über 50,00\s€, letzte 30 Tage$/)).toBeVisible();
  await expect(card.getByText('Gemeldet', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'own watches');

  await uploadTo(request, own, order('V2', addDays(today(), -1)));
  await expect(async () => {
    await page.reload();
    await expect(card.getByText(/: 100,00\s€, über 50,00\s€\.$/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  // It is ticked once that is saved.
  const byMail = card.getByRole('checkbox', { name: /Auch morgens per E-Mail an mich/ });
  await byMail.click();
  await expect(byMail).toBeChecked();

  await card.getByRole('button', { name: /^Pausieren: / }).click();
  await expect(card.getByText(/^Pausiert:/)).toBeVisible();
  await card.getByRole('button', { name: /^Löschen: / }).click();
  await page.getByRole('button', { name: 'Benachrichtigung löschen' }).click();
  await expect(card.getByText(/^Noch keine\. Etwa:/)).toBeVisible();
});

test('the ⓘ of a figure leads to it', async ({ page, signIn, request }) => {
  const own = await newBusiness(request, 'Optik Weg');
  await uploadTo(request, own, order('V1', addDays(today(), -1)));
  await signIn(own.email, '/analyse/brillenauftrage');
  await page.getByRole('button', { name: 'Definition: Mehrbrillenquote' }).first().click();
  await page.getByRole('link', { name: 'Benachrichtigen, wenn …' }).click();
  await expect(page.getByRole('dialog').getByLabel('Kennzahl')).toHaveValue('extra_share');
});

import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const PATH = '/eyepage/anderung-beautragen';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.describe.configure({ mode: 'serial' });

/** Of this run alone, so that it finds its own request again. */
const name = `Seite ${Date.now()}`;

testAs.owner(
  'a change is asked for with a picture; a program that calls itself a picture is refused',
  async ({ page, signIn }) => {
    await signIn(people.owner, PATH);
    await page.getByRole('button', { name: 'Auftrag senden' }).click();
    await expect(page.getByText('Bitte nennen Sie die Seite, die sich ändern soll.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Seite', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Text' }).fill('Bitte dieses Bild zeigen.');
    const files = page.locator('input[type=file]');
    await files.setInputFiles({
      name: 'bild.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
    });
    await expect(page.getByRole('alert')).toContainText(
      'bild.png: Diese Datei ist nach ihrem Inhalt keines dieser Formate',
    );
    await files.setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByRole('button', { name: 'bild.png entfernen' })).toBeVisible();
    await page.getByRole('button', { name: 'Auftrag senden' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /bild\.png/ }).click();
    expect((await download).suggestedFilename()).toBe('bild.png');
  },
);

testAs.operator('the operating company asks back from its tasks', async ({ page, signIn }) => {
  await signIn(people.operator, '/admin/kundenstatus');
  const tasks = page.getByRole('region', { name: 'Aufgaben: Änderungen an Websites' });
  await tasks.getByRole('searchbox').fill(name);
  await tasks.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Brillenhaus Sommer' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Ihre Antwort' }).fill('An welche Stelle?');
  await drawer.getByRole('combobox', { name: 'Stand danach' }).click();
  await page.getByRole('option', { name: 'Rückfrage' }).click();
  await drawer.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(drawer.getByText('Ihre Nachricht ist gesendet.')).toBeVisible();
});

testAs.owner('the business sees the answer, and its own opens the request again', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  await expect(page.getByText('Rückfrage · neue Antwort').first()).toBeVisible();
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('An welche Stelle?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ihre Nachricht' }).fill('Ganz oben.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('list', { name: 'Nachrichten' }).getByText('Ganz oben.')).toBeVisible();
  await expect(page.getByText('Offen').first()).toBeVisible();
});

testAs.owner('a message that was begun is not lost without a question', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  await page.getByRole('button', { name }).click();
  const text = page.getByRole('textbox', { name: 'Ihre Nachricht' });
  await text.fill('Noch eine Frage:');
  const question = page.getByRole('dialog', { name: 'Nachricht nicht gesendet' });
  for (const way of [
    page.getByRole('button', { name: 'Alle Aufträge' }),
    page.getByRole('link', { name: 'Dashboard' }).first(),
  ]) {
    await way.click();
    await question.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(question).toHaveCount(0);
    await expect(text).toHaveValue('Noch eine Frage:');
  }
  await page.getByRole('button', { name: 'Alle Aufträge' }).click();
  await question.getByRole('button', { name: 'Verwerfen und weiter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Änderung beauftragen' })).toBeVisible();
});

testAs.operator(
  'nor is an answer of the operating company, by whichever way its drawer is closed',
  async ({ page, signIn }) => {
    await signIn(people.operator, '/admin/kundenstatus');
    const tasks = page.getByRole('region', { name: 'Aufgaben: Änderungen an Websites' });
    await tasks.getByRole('searchbox').fill(name);
    await tasks.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Brillenhaus Sommer' }).click();
    const drawer = page.getByRole('dialog', { name: /^Auftrag Nr/ });
    const text = drawer.getByRole('textbox', { name: 'Ihre Antwort' });
    await text.fill('Wir sehen es uns an.');
    const question = page.getByRole('dialog', { name: 'Antwort nicht gesendet' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(text).toHaveValue('Wir sehen es uns an.');
    await drawer.getByRole('button', { name: 'Schließen' }).click();
    await question.getByRole('button', { name: 'Verwerfen und weiter' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

testAs.owner('a request that was begun is not lost without a question', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.getByRole('textbox', { name: 'Seite', exact: true }).fill('Startseite');
  await text.fill('Neue Öffnungszeiten ab Januar.');
  const question = page.getByRole('dialog', { name: 'Auftrag nicht gesendet' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(question).toHaveCount(0);
  await expect(text).toHaveValue('Neue Öffnungszeiten ab Januar.');

  // An opened request stands at the same address but for its '?…'.
  await page.getByRole('button', { name }).click();
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(text).toHaveValue('Neue Öffnungszeiten ab Januar.');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await question.getByRole('button', { name: 'Verwerfen und weiter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Änderung beauftragen' })).toBeVisible();
  await expect(text).toHaveValue('');
});

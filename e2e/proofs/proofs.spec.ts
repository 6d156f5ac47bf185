import { actionSchema, planSchema, proofsSchema } from '@portal/shared/contract/eyeplan';
import { addDays, today, yearOf } from '@portal/shared/contract/calendar';
import { uploadedFileSchema } from '@portal/shared/contract/files';
import { accessToken, bearer } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PAGE = '/eyeplan/aktueller-werbeplan';
/** A white point is enough of a picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

testAs.owner(
  'a proof is looked at, commented by mouse and by keys, renewed and approved',
  async ({ page, signIn, request }) => {
    const year = yearOf(today());
    const now = Date.now();
    const headers = bearer(await accessToken(request, people.owner));
    const years = await Promise.all(
      [year, year + 1].map(
        async (one) =>
          planSchema.parse(await (await request.get(`/api/v2/eyeplan/plan?year=${one}`, { headers })).json()).actions,
      ),
    );
    const action = years.flat().find(({ name }) => name === 'Sehtest für Überfällige');
    await signIn(people.owner, `${PAGE}?jahr=${action?.ship_on.slice(0, 4)}&aktion=${action?.id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Entwurf ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entwurf: Sehtest für Überfällige' })).toBeVisible();

    // The first version is a PDF; it is drawn in its own proportions.
    await page.getByRole('combobox', { name: 'Version' }).selectOption('1');
    const sheet = page.getByRole('region', { name: /^Version \d+$/ });
    const canvas = sheet.getByRole('img', { name: /Seite 1$/ });
    await expect(canvas).toBeVisible();
    const picker = sheet.getByRole('button', { name: 'Stelle auf Seite 1 kommentieren' });
    await expect
      .poll(async () => {
        const box = await canvas.boundingBox();
        return box && Math.round((box.width / box.height) * 100) / 100;
      })
      .toBe(1.41);

    // By the mouse, at a quarter of the page.
    const { width = 0, height = 0 } = (await picker.boundingBox()) ?? {};
    await picker.click({ position: { x: width / 4, y: height / 2 } });
    const side = page.getByRole('region', { name: 'Freigabe und Kommentare' });
    await side.getByRole('textbox', { name: 'Kommentar' }).fill(`Bitte das Logo einsetzen (${now}).`);
    await side.getByRole('button', { name: 'Kommentar speichern' }).click();
    await expect(side.getByRole('listitem').filter({ hasText: `Bitte das Logo einsetzen (${now}).` })).toContainText(
      /2[45]\u00a0% von links, 50\u00a0% von oben/,
    );

    // By keys, from the middle: left by a small step, down by a large one.
    await picker.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await expectAccessible(page, 'a place that is chosen by keys');
    await page.keyboard.press('Enter');
    await expect(side.getByRole('textbox', { name: 'Kommentar' })).toBeFocused();
    await page.keyboard.type(`Hier die Telefonnummer (${now}).`);
    await side.getByRole('button', { name: 'Kommentar speichern' }).click();
    const second = side.getByRole('listitem').filter({ hasText: `Hier die Telefonnummer (${now}).` });
    await expect(second).toContainText('48\u00a0% von links, 60\u00a0% von oben');
    await second.getByRole('button', { name: /erledigt$/ }).click();
    await expect(second).toContainText('erledigt von Katrin Sommer');

    // A comment that is begun goes along to another place, and is asked about before another version or page is shown.
    await picker.click({ position: { x: width / 2, y: height / 4 } });
    const text = side.getByRole('textbox', { name: 'Kommentar' });
    await text.fill('Die Farbe');
    await picker.click({ position: { x: width / 2, y: height / 2 } });
    await expect(side.getByText(/50\u00a0% von oben$/).first()).toBeVisible();
    await expect(text).toHaveValue('Die Farbe');
    const question = page.getByRole('dialog', { name: 'Kommentar nicht gespeichert' });
    for (const way of [
      () => page.getByRole('combobox', { name: 'Version' }).selectOption('2'),
      () => page.getByRole('button', { name: 'Zum Werbeplan' }).click(),
    ]) {
      await way();
      await question.getByRole('button', { name: 'Hier bleiben' }).click();
      await expect(question).toHaveCount(0);
      await expect(text).toHaveValue('Die Farbe');
    }
    await side.getByRole('button', { name: 'Abbrechen' }).click();

    // The next version, as a picture, is approved.
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name: 'neu.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: /^Als Version \d+ übernehmen$/ }).click();
    await expect(side).toContainText('Noch nicht freigegeben.');
    await side.getByRole('button', { name: 'Version freigeben' }).click();
    await page.getByRole('button', { name: /^Version \d+ freigeben$/ }).click();
    await expect(side).toContainText(/Freigegeben am .* von Katrin Sommer/);
    await side.getByRole('button', { name: 'Freigabe zurücknehmen' }).click();
    await expect(side).toContainText('Noch nicht freigegeben.');
  },
);

testAs.operator(
  'the operating company answers a comment from its tasks, with words and a new version, and cannot approve',
  async ({ page, signIn, request }) => {
    const made = await newBusiness(request, 'Optik Entwurf');
    const headers = bearer(await accessToken(request, made.email));
    const selection = (await (await request.post('/api/v2/optician-marketing/selection', { headers })).json()) as {
      id: number;
    };
    const planned = await request.post('/api/v2/eyeplan/action', {
      headers,
      data: {
        name: 'Sehwochen',
        purpose: 'Einladung',
        channel: 'letter',
        ship_on: addDays(today(), 60),
        release_by: addDays(today(), 40),
        proof_by: addDays(today(), 30),
        unit_cost_cents: 95,
        fixed_cost_cents: 0,
        planned_count: 100,
        budget_cents: 20_000,
        selection_id: selection.id,
      },
    });
    const { id } = actionSchema.parse(await planned.json());
    const sent = await request.post('/api/v2/eyeplan/proof-file', {
      headers: { ...headers, 'content-type': 'application/octet-stream', 'x-file-name': 'Karte.png' },
      data: PNG,
    });
    await request.post(`/api/v2/eyeplan/action/${id}/proof`, {
      headers,
      data: { key: uploadedFileSchema.parse(await sent.json()).key },
    });
    await request.post(`/api/v2/eyeplan/action/${id}/proof/1/comment`, {
      headers,
      data: { page: 1, x: 0.25, y: 0.5, text: 'Der Preis fehlt.' },
    });

    await signIn(people.operator, '/admin/kundenstatus');
    const tasks = page.getByRole('region', { name: 'Aufgaben: Entwürfe von Aktionen' });
    await tasks.getByRole('searchbox').fill(made.name);
    await tasks
      .getByRole('row')
      .filter({ hasText: made.name })
      .getByRole('button', { name: made.name, exact: true })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Entwurf: Sehwochen' });
    await expect(drawer.getByRole('img', { name: 'Entwurf, Version 1' })).toBeVisible();
    await expect(drawer.getByRole('listitem')).toContainText('Seite 1, 25\u00a0% von links, 50\u00a0% von oben');
    await expect(drawer.getByRole('button', { name: /freigeben/i })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Kommentar 1: antworten' }).press('Enter');
    await drawer.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Er steht jetzt unten rechts.');
    await drawer.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(drawer.getByText('Er steht jetzt unten rechts.')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Kommentar 1: antworten' })).toBeFocused();
    await drawer.getByRole('button', { name: 'Kommentar 1: erledigt' }).click();
    await expect(drawer.getByText(`erledigt von ${people.operator}`)).toBeVisible();
    await drawer.locator('input[type=file]').setInputFiles({ name: 'neu.png', mimeType: 'image/png', buffer: PNG });
    await drawer.getByRole('button', { name: 'Als Version 2 senden' }).click();
    await expect(drawer.getByRole('img', { name: 'Entwurf, Version 2' })).toBeVisible();
    const proofs = proofsSchema.parse(
      await (await request.get(`/api/v2/eyeplan/action/${id}/proof`, { headers })).json(),
    );
    expect(proofs.items.map(({ version, created_by }) => [version, created_by])).toEqual([
      [2, people.operator],
      [1, made.email],
    ]);
  },
);

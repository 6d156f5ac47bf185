import type { APIRequestContext } from '@playwright/test';
import { benchmarkPublicationPageSchema, benchmarkSettingsSchema } from '@portal/shared/contract/settings-admin';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect, test, testAs } from '../support/test.ts';

const PATH = '/admin/benchmark';
const RULES = '/api/v2/admin/benchmark';

const asOperator = async (request: APIRequestContext) => bearer(await accessToken(request, people.operator));
const savedRules = async (request: APIRequestContext) =>
  benchmarkSettingsSchema.parse(await (await request.get(RULES, { headers: await asOperator(request) })).json()).rules!;

testAs.operator(
  'the preview follows what is typed before anything is saved, and says why a group does not appear',
  async ({ page, signIn }) => {
    const saved: string[] = [];
    page.on('request', (asked) => {
      if (asked.method() === 'PUT') saved.push(asked.url());
    });
    await signIn(people.operator, PATH);
    const preview = page.getByRole('table', { name: 'Vergleichsgruppen der Vorschau' });
    await expect(preview.getByRole('cell', { name: 'wird veröffentlicht' }).first()).toBeVisible();
    const stores = page.getByRole('textbox', { name: 'Mindestzahl der Geschäfte' });
    await stores.fill('100');
    await expect(preview.getByRole('cell', { name: 'zu wenige Geschäfte' }).first()).toBeVisible();
    await test.step('what cannot be saved says so, and there is no preview of it', async () => {
      await stores.fill('');
      await expect(page.getByText('Sobald alle Angaben stimmen, steht hier, was veröffentlicht würde.')).toBeVisible();
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(page.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible();
      await expect(stores).toBeFocused();
    });
    await test.step('bounds stand in order', async () => {
      await page.getByRole('button', { name: 'Verwerfen' }).click();
      await page.getByRole('textbox', { name: '2. Grenze' }).fill('10');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.getByRole('button', { name: 'Verwerfen' }).click();
    });
    await expect(page.getByText('Alles ist gespeichert.')).toBeVisible();
    expect(saved).toEqual([]);
  },
);

testAs.operator(
  'outliers and the day of publishing are saved with Strg+S, and stand so after a reload',
  async ({ page, signIn, request }) => {
    const before = await savedRules(request);
    const [outlier, day] = [before.outlier_iqr === 4 ? 5 : 4, before.publish_day === 12 ? 13 : 12];
    try {
      await signIn(people.operator, PATH);
      await page.getByRole('textbox', { name: 'Ausreißer ab … Viertelsabständen' }).fill(String(outlier));
      await page.getByRole('textbox', { name: 'Veröffentlichen am … des Monats' }).fill(String(day));
      await expect(
        page.getByText(new RegExp(`Der nächste Monat erscheint am ${day}\\.\\d\\d\\.\\d{4}\\.`)),
      ).toBeVisible();
      await expect(page.getByText('2 Regeln geändert')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Alles ist gespeichert.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Ausreißer ab … Viertelsabständen' })).toHaveValue(
        String(outlier),
      );
      await expect(page.getByText(new RegExp(`von ${people.operator}`)).first()).toBeVisible();
      expect(await savedRules(request)).toMatchObject({ outlier_iqr: outlier, publish_day: day });
    } finally {
      const { updated_at: _at, updated_by: _by, ...now } = await savedRules(request);
      await request.put(RULES, {
        headers: await asOperator(request),
        data: { ...now, outlier_iqr: before.outlier_iqr, publish_day: before.publish_day },
      });
    }
  },
);

testAs.operator(
  'months that are out stand with the rules of then; other Admins read who decides',
  async ({ page, signIn, signedIn, request }) => {
    const { total, items } = benchmarkPublicationPageSchema.parse(
      await (await request.get(`${RULES}/publications?limit=10`, { headers: await asOperator(request) })).json(),
    );
    await signIn(people.operator, PATH);
    const history = page.getByRole('table', { name: 'Veröffentlichte Monate' });
    await expect(history.getByRole('row')).toHaveCount(Math.min(10, total) + 1);
    await expect(history.getByRole('row').nth(1)).toContainText(`ab ${items[0]?.rules.min_stores} Geschäften`);
    const other = await (await signedIn(people.owner)).newPage();
    await new SignInPage(other).open(PATH);
    await expect(other.getByRole('heading', { name: 'Das legt die Betreibergesellschaft fest' })).toBeVisible();
    await other.close();
  },
);

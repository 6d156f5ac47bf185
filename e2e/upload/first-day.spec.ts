import type { Page } from '@playwright/test';
import { FOREIGN_EXPORTS } from '../../api/src/features/upload/testing/foreign/foreign-exports.ts';
import { xlsx } from '../../api/src/features/upload/testing/xlsx.ts';
import { newBusiness } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The files of one of the exports that `npm run prove:files` reads. */
const exportOf = (shape: string, name: string): SentFile[] =>
  Object.entries(
    FOREIGN_EXPORTS.find(({ title }) => title === shape)?.exports.find((one) => one.name === name)?.files ?? {},
  ).map(([file, buffer]) => ({ name: file, mimeType: 'application/octet-stream', buffer: buffer() }));

/** One sheet of people, one of purchases, a title above each. 640,00 € + 89,90 € in October 2026. */
const workbook = (): SentFile[] => [
  {
    name: 'Auswertung.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx([
      {
        name: 'Kunden',
        rows: [
          ['Kundenliste Stand Oktober'],
          [],
          [
            'Kundennr.',
            'Anrede',
            'Vorname',
            'Nachname',
            'Geburtsdatum',
            'Straße',
            'PLZ',
            'Ort',
            'Werbung per Post',
            'Werbung per E-Mail',
          ],
          [11, 'Frau', 'Käthe', 'Däubler', '28.02.1951', 'Königsallee 12', '01067', 'Dresden', 'ja', 'nein'],
          [12, 'Herr', 'Jürgen', 'Voß', '03.10.1964', 'Mühlenweg 4a', '01069', 'Dresden', 'nein', 'nein'],
        ],
      },
      {
        name: 'Verkäufe',
        rows: [
          ['Verkäufe Oktober'],
          [],
          ['Auftragsnr.', 'Kundennr.', 'Auftragsdatum', 'Auftragsart', 'Brillentyp', 'Status', 'Bruttobetrag'],
          ['V1', 11, '05.10.2026', 'Brille', 'Gleitsicht', 'abgeholt', '640,00'],
          ['V2', 12, '21.10.2026', 'Kontaktlinsen', '', 'abgeholt', '89,90'],
        ],
      },
    ]),
  },
];

/** Counts what a person does on the page from now on: clicks, and fields that are written in. */
async function countSteps(page: Page): Promise<() => Promise<number>> {
  let steps = 0;
  await page.exposeFunction('countStep', () => {
    steps += 1;
  });
  const listen = () => {
    const count = () => void (globalThis as unknown as { countStep: () => void }).countStep();
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) count();
      },
      true,
    );
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && ['text', 'file'].includes(target.type)) count();
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => Promise.resolve(steps);
}

for (const { title, files, october, steps: most } of [
  {
    title: 'an export of AMPAREX, addresses and orders apart',
    files: exportOf('AMPAREX', 'auftraege-iso.csv'),
    october: '361,90',
    steps: 9,
  },
  {
    title: 'a flat export, one row for each purchase',
    files: exportOf('Flache Ausfuhr', 'einkaeufe.csv'),
    october: '399,00',
    steps: 9,
  },
  { title: 'a workbook with a sheet for people and one for purchases', files: workbook(), october: '729,90', steps: 9 },
]) {
  test(`from an empty business to the dashboard with ${title}`, async ({ page, signIn, request }, info) => {
    const own = await newBusiness(request, 'Optik Neubeginn');
    await signIn(own.email, '/');
    const main = page.getByRole('main');
    const begun = main.getByRole('link', { name: 'Daten hochladen' }).first();
    await expect(begun).toBeVisible();
    const [since, counted] = [Date.now(), await countSteps(page)];

    await begun.click();
    await page.locator('input[type=file]').first().setInputFiles(files);
    await main.getByRole('button', { name: /^\d Datei(en)? prüfen$/ }).click();
    await main.getByRole('textbox', { name: 'Name des Standorts „1“' }).fill(own.name);
    await page.keyboard.press('Enter');
    await expect(main.getByText('Ihr Betrieb hat noch keinen Standort')).toHaveCount(0);
    await main.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
    await main.getByLabel('Aus welchem Programm kommen diese Dateien?').fill('Unser Programm');
    await main.getByRole('button', { name: /importieren/i }).click();
    await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });
    await main.getByRole('link', { name: 'Zum Dashboard' }).click();
    await expect(main.getByRole('heading', { name: 'In drei Schritten zu Ihren Zahlen' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Drucken' })).toBeVisible();

    info.annotations.push({
      type: 'steps',
      description: `${await counted()} clicks and fields, ${Math.round((Date.now() - since) / 1_000)} s`,
    });
    expect(await counted()).toBeLessThanOrEqual(most);
    await page.goto('/analyse/gesamtumsatz?zeitraum=2026-10');
    await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(october);
    await expect(page.getByText(own.name).first()).toBeVisible();
  });
}

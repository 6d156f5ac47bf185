import { addDays, mailingDay, today } from '@portal/shared/contract/calendar';
import { campaignSchema, type CampaignInput, type SelectionPage } from '@portal/shared/contract/marketing';
import { duplicatePairPageSchema } from '@portal/shared/contract/settings-admin';
import { ownEmail } from '../support/admin.ts';
import { accessToken, bearer } from '../support/api.ts';
import { newBusiness, uploadTo } from '../support/new-business.ts';
import { row } from '../accessibility/opened/place.ts';
import { expectOpens } from '../support/opens.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';
import { CUSTOMER_COLUMNS, movingFiles } from '../upload/files.ts';
import { countClicks } from './clicks.ts';

const MARKETING = '/api/v2/optician-marketing';
const OWN_PASSWORD = 'Laterne-Kiesel-47!';

/** One person whom somebody has entered twice, with a slip of the finger. */
const TWICE = [
  CUSTOMER_COLUMNS,
  ...['K1;1;Frau;;Karla;Doppelmann', 'K2;1;Frau;;Karla;Doppelman'].map(
    (who) => `${who};03.05.1961;Weg 5;37073;Göttingen;DE;0551 123456;;;ja;nein;nein;nein;;;nein;nein;`,
  ),
].join('\r\n');
const germanToday = today().split('-').toReversed().join('.');

test('one person under two numbers becomes one, and is two again: five clicks', async ({ page, signIn, request }) => {
  const business = await newBusiness(request, 'Dubletten');
  const customers = { name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(`${TWICE}\r\n`) };
  await uploadTo(request, business, [...movingFiles('1', germanToday), customers]);
  const headers = bearer(await accessToken(request, business.email));
  const pairs = async () =>
    duplicatePairPageSchema.parse(await (await request.get('/api/v2/quality/duplicate', { headers })).json()).total;
  await expect.poll(pairs).toBe(1);

  await signIn(business.email);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Datenqualität', exact: true }).click();
  await page
    .getByRole('table', { name: 'Prüfungen' })
    .getByRole('link', { name: /Dublette/ })
    .click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Diese Nummer bleibt' }).last().check();
  await main.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.getByText(/: zusammengeführt\. Kennzahlen sehen jetzt eine Person\.$/)).toBeVisible();
  expect(await pairs()).toBe(0);
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect.poll(pairs).toBe(1);
  expect(clicks.count()).toBe(5);
});

testAs.owner('an e-mail goes out, and is said to have: five clicks from the dashboard', async ({ page, signIn }) => {
  test.slow();
  await signIn(people.owner);
  const headers = bearer(await accessToken(page.request, people.owner));
  const post = async (path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.post(`${MARKETING}/${path}`, { headers, ...(data && { data }) });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.status() === 204 ? null : answer.json();
  };
  // Tried again in the same portal, it would be there twice.
  const name = `Post im Winter ${Date.now()}`;
  const selections = (await (await page.request.get(`${MARKETING}/selection`, { headers })).json()) as SelectionPage;
  const shipOn = mailingDay(addDays(today(), 30));
  const plan: CampaignInput = {
    name,
    purpose: 'Probe',
    channel: 'email',
    selection_id: selections.items[0]?.id ?? 0,
    settings: { control_percent: 0, target_count: 12, pause_days: null, one_per_household: false },
    ship_on: shipOn,
    release_by: addDays(shipOn, -7),
    unit_cost_cents: 5,
    fixed_cost_cents: 0,
  };
  const { id } = campaignSchema.parse(await post('campaign', plan));
  const written = await page.request.put(`${MARKETING}/campaign/${id}/text`, {
    headers,
    data: {
      version: 0,
      subject: 'Ihre Brille im Winter',
      blocks: [{ kind: 'text', text: '{{briefanrede}}, kommen Sie vorbei.' }],
    },
  });
  expect(written.ok()).toBe(true);
  const { recipients } = campaignSchema.parse(await post(`campaign/${id}/start`));
  await post(`campaign/${id}/release`, { recipients });

  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Marketing', exact: true }).click();
  await page.getByRole('link', { name: 'Versandlisten', exact: true }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name, exact: true }).click();
  const mails = main.getByRole('region', { name: 'E-Mails' });
  await mails.getByRole('button', { name: 'E-Mails senden' }).click();
  // Nobody sends by mistake: how many, and under which subject.
  await expect(page.getByText(`${recipients} Personen bekommen jetzt „Ihre Brille im Winter“`)).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(mails.getByText(`${recipients} sind gesendet.`)).toBeVisible({ timeout: 90_000 });
  expect(clicks.count()).toBe(5);

  // What stayed in the outbox can be read; who was sent to last stands first, once all are.
  await page.reload();
  await expectOpens(page, { what: 'an e-mail of a campaign', opener: row('Postausgang') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectOpens(page, { what: 'an e-mail of a campaign', opener: row('Postausgang') });
});

test('the operating company makes a business, and who leads it comes in: four clicks and a link', async ({
  page,
  signIn,
  browser,
}) => {
  const email = ownEmail('neuer-betrieb');
  const name = `Optik Neuanfang ${Date.now()}`;
  await signIn(people.operator);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Kundenstatus', exact: true }).click();
  await page.getByRole('button', { name: 'Neuer Betrieb' }).click();
  const form = page.getByRole('dialog', { name: 'Neuer Betrieb' });
  await form.getByLabel('Name des Betriebs').fill(name);
  await form.getByLabel('E-Mail der ersten Person').fill(email);
  await form.getByRole('button', { name: 'Betrieb anlegen und einladen' }).click();
  const link = await page.getByTestId('invitation-link').innerText();
  expect(clicks.count()).toBe(4);

  const there = await (await browser.newContext()).newPage();
  await there.goto(link);
  await there.getByLabel('Ihr Name').fill('Nele Neuanfang');
  await there.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD);
  await there.getByLabel('Neues Passwort wiederholen').fill(OWN_PASSWORD);
  await there.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
  // The first week begins with bringing data.
  await expect(there.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  await there.goto('/einstellungen/erste-woche');
  await expect(there.getByRole('main').getByText('Daten hochladen').first()).toBeVisible();
  await there.context().close();
});

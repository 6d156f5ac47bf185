import { accessToken, bearer } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const LIST = '/marketing/daueraktionen';
const NAME = 'Gleitsicht von selbst';

testAs.owner(
  'one that is ready becomes a draft, is replayed, changed, switched on and ended, on a phone too',
  async ({ page, signIn }) => {
    test.slow();
    await signIn(people.owner, `${LIST}?neu=1`);
    const main = page.getByRole('main');
    await expectAccessible(page, 'templates', 'main');
    await main.getByRole('button', { name: 'Als Entwurf anlegen: Gleitsicht fällig' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gleitsicht fällig' })).toBeVisible();

    // What it would have done is there before it is on.
    const sentence = main.getByRole('region', { name: 'Der Satz' });
    await expect(sentence).toContainText(
      'Wer vor 30 Monaten als letzte Hauptbrille eine Gleitsichtbrille gekauft hat,',
    );
    await expect(sentence).toContainText('In den kommenden vier Wochen');
    await expect(main.getByRole('region', { name: 'So wäre es gelaufen' })).toContainText(
      /In den letzten 24 Monaten wären [\d.]+ Stück für/,
    );
    // And what it could show by itself.
    await expect(main.getByRole('region', { name: 'So wäre es gelaufen' })).toContainText(
      /kämen rund \d+ Haushalte? im Monat dazu.* Mit 10.% Kontrollgruppe/,
    );
    await expectAccessible(page, 'draft', 'main');

    // A part of the sentence leads to where it is changed; nothing is saved before somebody says so.
    await page.setViewportSize({ width: 390, height: 844 });
    await sentence.getByRole('link', { name: 'Jedes Bündel wird vor dem Versand freigegeben.' }).click();
    await expect(main.getByRole('region', { name: 'Name und Freigabe' })).toBeFocused();
    await main.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await expect(main.getByRole('button', { name: 'Einschalten' })).toBeDisabled();
    await expectAccessible(page, 'changed, on a phone', 'main');
    await main.getByRole('region', { name: 'Änderungen' }).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await main.getByRole('button', { name: 'Einschalten' }).click();
    await page.getByRole('button', { name: 'Jetzt einschalten' }).click();
    const stand = main.getByRole('region', { name: 'Stand' });
    await expect(stand).toContainText('Das nächste Bündel wird am');
    await expect(stand).toContainText('Eingeschaltet (Fassung 2)');
    await expect(main.getByRole('region', { name: 'Bündel', exact: true })).toContainText('Noch ist kein Bündel');
    await expect(main.getByRole('region', { name: 'Wirkung' })).toContainText('dessen Wirkung sich zählen ließe');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(LIST);
    await expect(main.getByRole('row', { name: new RegExp(`${NAME} Läuft`) }).first()).toBeVisible();

    // Nothing goes on in the demo that all journeys share.
    await main.getByRole('link', { name: NAME }).first().click();
    await main.getByRole('button', { name: 'Beenden' }).click();
    await page.getByRole('button', { name: 'Endgültig beenden' }).click();
    await expect(stand).toContainText('Beendet: Es wird nichts mehr zusammengestellt.');
  },
);

test('who may only release neither sees nor makes any', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.get('/api/v2/optician-marketing/standing-campaign', { headers })).status()).toBe(403);
  await signIn(people.marketing, LIST);
  await expect(page.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
});

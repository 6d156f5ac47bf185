import { dailyProposalsSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/analyse/heute-lohnt-sich';
const API = '/api/v2/analysis/daily-proposals';

/** What the one puts away is proposed again before the next begins: both are the same person. */
test.describe.configure({ mode: 'default' });

test.describe('as somebody of the demo', () => {
  test.use({ person: people.owner });

  test('the page says what the API says, without a name, and what is put away stays away', async ({
    page,
    signIn,
    request,
  }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const { proposals } = dailyProposalsSchema.parse(await (await request.get(API, { headers })).json());
    expect(proposals.length).toBeLessThanOrEqual(3);
    expect(proposals.length).toBeGreaterThan(0);
    await signIn(people.owner, PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Heute lohnt sich' })).toBeVisible();
    for (const { sentence, expected_text } of proposals) {
      await expect(page.getByRole('heading', { level: 2, name: sentence })).toBeVisible();
      await expect(page.getByText(expected_text)).toBeVisible();
    }
    await expectAccessible(page, 'daily proposals');
    const away = page.getByRole('button', { name: /^Heute nicht:/ }).first();
    const kind = (await away.getAttribute('aria-label'))!.replace('Heute nicht: ', '');
    await away.click();
    await expect(page.getByRole('region', { name: 'Weggelegt' })).toContainText(`${kind} (heute nicht)`);
    await page.reload();
    await expect(page.getByRole('region', { name: kind })).toHaveCount(0);
    await page.getByRole('button', { name: `Wieder vorschlagen: ${kind}` }).click();
    await expect(page.getByRole('region', { name: kind })).toBeVisible();
  });
});

test.describe('what is done', () => {
  test.use({ person: people.owner });

  test('is told of below, and taken back on the same day', async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const { proposals } = dailyProposalsSchema.parse(await (await request.get(API, { headers })).json());
    const uncollected = proposals.find(({ kind }) => kind === 'uncollected');
    await signIn(people.owner, PATH);
    const done = page.getByRole('button', { name: /^Erledigt:/ }).first();
    const kind = (await done.getAttribute('aria-label'))!.replace('Erledigt: ', '');
    await done.click();
    await expect(page.getByRole('region', { name: 'Was daraus wurde' })).toContainText(`${kind}, erledigt am`);
    await expect(page.getByRole('region', { name: 'Weggelegt' })).toContainText(`${kind} (erledigt, frühestens wieder`);
    await expectAccessible(page, 'done proposals');
    await page.getByRole('button', { name: `Wieder vorschlagen: ${kind}` }).click();
    await expect(page.getByRole('region', { name: kind })).toBeVisible();
    if (!uncollected) return;
    await page.getByRole('link', { name: 'Zur Liste zum Abtelefonieren' }).click();
    await expect(page.getByRole('dialog')).toContainText('fertig');
  });
});

test('without the groups of the analysis there is nothing to see', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.get(API, { headers })).status()).toBe(403);
});

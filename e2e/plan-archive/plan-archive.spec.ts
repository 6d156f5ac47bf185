import { archivedPlanSchema } from '@portal/shared/contract/eyeplan';
import { readFile } from 'node:fs/promises';
import { today, yearOf } from '@portal/shared/contract/calendar';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const LAST = yearOf(today()) - 1;

testAs.owner(
  'a past year stands beside what came of it, as a PDF, and as the template of another year',
  async ({ page, signIn, request }) => {
    const answer = await request.get(`/api/v2/eyeplan/archive/${LAST}`, {
      headers: bearer(await accessToken(request, people.owner)),
    });
    const { actions } = archivedPlanSchema.parse(await answer.json());
    expect(actions.length).toBeGreaterThan(0);
    await signIn(people.owner, `/eyeplan/werbeplan-archiv?jahr=${LAST}`);
    await expect(page.getByRole('heading', { level: 1, name: `Werbeplan-Archiv ${LAST}` })).toBeVisible();
    const sent = actions.reduce((sum, { result }) => sum + (result?.sent ?? 0), 0);
    await expect(page.getByRole('region', { name: 'Stück' })).toContainText(sent.toLocaleString('de-DE'));
    // What somebody planned comes before the bundles of Daueraktionen, which are no template.
    const planned = actions.filter(({ name }) => !/ · KW \d+$/.test(name));
    expect(planned.length).toBeGreaterThan(0);
    for (const { name } of planned)
      await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als PDF speichern' }).click(),
    ]);
    expect((await readFile(await download.path(), 'latin1')).startsWith('%PDF-')).toBe(true);
    await page.getByLabel('Übernehmen nach').selectOption(String(LAST + 3));
    await page.getByRole('button', { name: `Plan nach ${LAST + 3} übernehmen` }).click();
    await page.getByRole('button', { name: `Für ${LAST + 3} planen` }).click();
    await page.getByRole('link', { name: `Zum Werbeplan ${LAST + 3}` }).click();
    for (const { name } of planned)
      await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
  },
);

testAs.owner('the gallery shows motif and result of what was sent, and books it again', async ({ page, signIn }) => {
  await signIn(people.owner, '/eyeplan/aktions-archiv');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Gleitsicht-Wochen', exact: true }) });
  await expect(card.getByRole('img', { name: 'Motiv: Gleitsicht-Wochen.pdf' })).toBeVisible();
  await expect(card).toContainText('Response');
  await card.getByRole('button', { name: 'Wieder buchen: Gleitsicht-Wochen' }).click();
  await card.getByRole('button', { name: 'Planen' }).click();
  await card.getByRole('link', { name: 'Zum Werbeplan' }).click();
  await expect(page.getByRole('dialog', { name: 'Gleitsicht-Wochen' })).toContainText('Geplant am');
});

testAs.owner('a year of more than a hundred actions is there on a phone too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(people.owner, `/eyeplan/werbeplan-archiv?jahr=${LAST}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Osteraktion' }).first()).toBeVisible();
});

import { addDays, today } from '@portal/shared/contract/calendar';
import {
  campaignSchema,
  selectionSchema,
  successDetailSchema,
  suggestionsSchema,
  type CampaignInput,
} from '@portal/shared/contract/marketing';
import type { APIRequestContext } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const API = '/api/v2/optician-marketing';
const PAGE = '/marketing/erfolgskontrolle';

const points = (share: number) =>
  `${(share * 100).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−')}\u00a0Pp.`;

/** Plans, releases and sends a letter to everyone, as people do, a hundred days ago. @returns the id of its shipping list */
async function send(request: APIRequestContext, token: string, name: string): Promise<number> {
  const headers = bearer(token);
  const post = async (path: string, data?: object) => {
    const answer = await request.post(`${API}/${path}`, { headers, ...(data && { data }) });
    expect([path, answer.ok(), answer.ok() || (await answer.text())]).toEqual([path, true, true]);
    return answer.status() === 204 ? null : (answer.json() as Promise<unknown>);
  };
  const selection = selectionSchema.parse(await post('selection'));
  const plan: CampaignInput = {
    name,
    purpose: 'Probe der Erfolgskontrolle',
    channel: 'letter',
    selection_id: selection.id,
    ship_on: today(),
    release_by: today(),
    unit_cost_cents: 95,
    fixed_cost_cents: 15_000,
    settings: { control_percent: 20, target_count: null, pause_days: null, one_per_household: false },
  };
  const { id } = campaignSchema.parse(await post('campaign', plan));
  const started = campaignSchema.parse(await post(`campaign/${id}/start`));
  await post(`campaign/${id}/release`, { recipients: started.recipients });
  await post(`shipping-list/${started.list_id}/sent`, { sent_on: addDays(today(), -100) });
  return started.list_id ?? 0;
}

testAs.twelveStores(
  'a sent campaign is measured against its control group, and the page says what the API says',
  async ({ page, signIn, request }) => {
    const token = await accessToken(request, people.twelveStores);
    const name = `Sehwochen ${Date.now()}`;
    const list = await send(request, token, name);
    const detail = successDetailSchema.parse(
      await (await request.get(`${API}/success/${list}`, { headers: bearer(token) })).json(),
    );
    expect(detail.is_finished).toBe(true);
    expect(detail.treated.people / (detail.treated.people + detail.control!.people)).toBeCloseTo(0.8, 1);
    expect(detail.treated.buyers).toBeGreaterThan(0);

    await signIn(people.twelveStores, PAGE);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(points(detail.uplift!.value));
    // Whether it paid stands beside it, on a window as most have it.
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const column of ['Mehrumsatz', 'Kosten', 'ROI'])
      await expect(page.getByRole('columnheader', { name: column })).toBeInViewport({ ratio: 1 });
    await row.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const uplift = page.getByRole('region', { name: 'Unterschied', exact: true });
    await expect(uplift).toContainText(points(detail.uplift!.value));
    // By lot alone there is nothing to be seen in nineteen of twenty draws; whatever was drawn, the words follow the interval.
    const isShown = detail.uplift!.low > 0 || detail.uplift!.high < 0;
    await expect(uplift).toContainText(isShown ? 'nachgewiesen' : 'nicht nachweisbar');
    await expect(page.getByRole('region', { name: 'Wer bis wann gekauft hat' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Prognose und Ergebnis' })).toHaveCount(detail.promise ? 1 : 0);

    await page.getByRole('link', { name: 'Alle Aktionen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Erfolgskontrolle' })).toBeVisible();
  },
);

testAs.twelveStores(
  'several campaigns are taken together by ticking them, and the choice stands in the address',
  async ({ page, signIn, request }) => {
    const token = await accessToken(request, people.twelveStores);
    const names = [`Erste ${Date.now()}`, `Zweite ${Date.now()}`];
    for (const name of names) await send(request, token, name);
    await signIn(people.twelveStores, PAGE);
    for (const name of names)
      await page.getByRole('checkbox', { name: `${name} zusammen mit anderen auswerten` }).check();
    const together = page.getByRole('region', { name: 'Zusammen ausgewertet' });
    await expect(together).toContainText('je Aktion mit ihrer eigenen Kontrollgruppe verglichen');
    await page.reload();
    await expect(together).toContainText('je Aktion mit ihrer eigenen Kontrollgruppe verglichen');
  },
);

testAs.owner('a suggestion becomes a draft of as many customers with one click', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const { items } = suggestionsSchema.parse(await (await request.get(`${API}/suggestions`, { headers })).json());
  const overdue = items.find(({ kind }) => kind === 'overdue')!;
  await signIn(people.owner, '/marketing/selektion-export');
  await page.getByRole('button', { name: `${overdue.title} als Entwurf übernehmen` }).click();
  await expect(page).toHaveURL(/\/marketing\/selektion-export\/\d+/);
  const id = Number(/selektion-export\/(\d+)/.exec(page.url())?.[1]);
  const draft = selectionSchema.parse(await (await request.get(`${API}/selection/${id}`, { headers })).json());
  expect([draft.config.name, draft.hits]).toEqual([overdue.title, overdue.hits]);
});

test('Marketing or PURE alone sees no success control: not by address, nor by API', async ({
  page,
  signIn,
  request,
}) => {
  for (const person of [people.marketing, people.pure]) {
    const answer = await request.get(`${API}/success`, { headers: bearer(await accessToken(request, person)) });
    expect(answer.status()).toBe(403);
  }
  await signIn(people.marketing, PAGE);
  await expect(page.getByText('Sie haben für diesen Bereich keine Berechtigung').first()).toBeVisible();
});

import { VISITOR } from '../support/other-website.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const PATH = '/eyepage/website-statistik';
const visitor = { userAgent: VISITOR };

test('the script is small, and leaves nothing in the browser', async ({ browser, request }) => {
  const script = await request.get('/counter.js');
  expect(script.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await script.body()).length).toBeLessThan(2_048);
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  const told = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/counter/'));
  await page.goto('/demo-website/?utm_source=Brief&mail=erika@example.org#oben');
  const { e, p, u } = JSON.parse((await told).postData() ?? '{}') as { e: string; p: string; u: string[] };
  expect([e, p, u]).toEqual(['view', '/demo-website/', ['Brief', '', '']]);
  await test.step('coming back to it as the browser kept it is a view, and no arrival', async () => {
    const again = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/counter/'));
    // Browsers that are driven keep no pages: the event stands for it.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(JSON.parse((await again).postData() ?? '{}')).toEqual({ e: 'view', p: '/demo-website/', d: 'desktop' });
  });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await context.close();
});

test('who asks not to be tracked is not', async ({ browser }) => {
  const context = await browser.newContext(visitor);
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(one.url());
  });
  await page.goto('/demo-website/');
  await page.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kontakt', exact: true })).toBeVisible();
  expect(sent).toEqual([]);
  await context.close();
});

testAs.owner(
  'a visit moves the number of today, and a click on the telephone counts as a call',
  async ({ browser, page, signIn }) => {
    await signIn(people.owner, `${PATH}?zeitraum=7`);
    const now = page.getByRole('group', { name: 'Gerade auf der Website' });
    await expect(now).toBeVisible();
    const today = async () => Number(/(\d+) heute/.exec((await now.textContent()) ?? '')?.[1]);
    const before = await today();
    const context = await browser.newContext({ userAgent: `${visitor.userAgent} Reise/${Date.now()}` });
    const website = await context.newPage();
    await website.goto('/demo-website/termin');
    await website.getByRole('link', { name: '0761 00000' }).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
    await expect.poll(today).toBeGreaterThan(before);
    await expect(page.getByText('Kommt etwas an? Ja.')).toBeVisible();
    await expect(page.getByText('Diese Zahlen sind erfunden')).toBeVisible();
    await context.close();
  },
);

testAs.owner(
  'a click on a source, a page and a device filters all, stands in the address, and is taken back',
  async ({ page, signIn }) => {
    // Days to which no other journey adds.
    await signIn(people.owner, `${PATH}?zeitraum=vormonat`);
    const views = page.getByRole('region', { name: 'Seitenaufrufe' }).getByRole('paragraph').nth(1);
    const shown = async () => Number((await views.textContent())?.replace('.', ''));
    await expect(views).toBeVisible();
    const all = await shown();
    const source = page.getByRole('button', { name: 'google.com', exact: true });
    await source.focus();
    await page.keyboard.press('Enter');
    const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
    await expect(chips.getByRole('button', { name: 'Quelle google.com entfernen' })).toBeVisible();
    await expect.poll(shown).toBeLessThan(all);
    const ofSource = await shown();
    await page.getByRole('button', { name: '/demo-website/termin', exact: true }).click();
    await expect.poll(shown).toBeLessThan(ofSource);
    await page.getByRole('combobox', { name: 'Gerät' }).selectOption('Smartphone');
    await expect(page).toHaveURL(/unterseite=%2Fdemo-website%2Ftermin/);
    await expect(page).toHaveURL(/geraet=phone/);
    await page.reload();
    await expect(chips.getByRole('listitem')).toHaveCount(4);
    const ofAll = await shown();
    expect(ofAll).toBeLessThan(ofSource);
    await page.goBack();
    await expect(chips.getByRole('button', { name: 'Gerät Smartphone entfernen' })).toHaveCount(0);
    await chips.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(chips).toHaveCount(0);
    await expect.poll(shown).toBe(all);
    await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('12 Monate');
    await source.click();
    await expect(page.getByText(/^Ab dem .* lässt sich nach Seite, Quelle und Gerät filtern/)).toBeVisible();
  },
);

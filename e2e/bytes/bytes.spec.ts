import { people, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { transferOf, type Transfer } from '../support/transfer.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const print = (name: string, { js, css, requests }: Transfer) =>
  console.log(`bytes ${name}: ${kB(js)} JavaScript, ${kB(css)} CSS, ${requests} requests (gzip)`);

test('the sign-in page stays under 200 kB of JavaScript, the first page after it under 450 kB, a further area under 60 kB', async ({ page, signInPage }) => {
  const seen = new Set<string>();
  const signIn = await transferOf(page, async () => {
    await page.goto('/login');
    await signInPage.email.waitFor();
  }, seen);
  print('sign-in', signIn);

  // What the sign-in page fetches ahead counts for the page that uses it.
  const portalSeen = new Set<string>();
  const first = await transferOf(page, async () => {
    await signInPage.fill(people.owner, PASSWORD);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }, portalSeen);
  print('first page', first);

  const further = await transferOf(page, async () => {
    // An area without a card on the dashboard: nothing of it has been loaded yet.
    await page.getByRole('button', { name: 'eyepage' }).click();
    await page.getByRole('link', { name: 'Website-Statistik' }).click();
    await page.getByRole('heading', { level: 1, name: 'Website-Statistik' }).waitFor();
  }, portalSeen);
  print('further area', further);

  expect(signIn.js).toBeGreaterThan(0);
  expect(signIn.js).toBeLessThanOrEqual(200_000);
  expect(first.js).toBeGreaterThan(0);
  expect(first.js).toBeLessThanOrEqual(450_000);
  expect(further.js).toBeGreaterThan(0);
  expect(further.js).toBeLessThanOrEqual(60_000);
});

import { test } from '../support/test.ts';
import { newBusiness } from '../support/new-business.ts';
test('look', async ({ page, signIn, request }) => {
  test.setTimeout(400000);
  const business = await newBusiness(request, 'Übungsbetrieb');
  await signIn(business.email);
  await page.goto('/einstellungen/ueben');
  await page.getByRole('button', { name: 'Kopie anlegen' }).click();
  await page.getByRole('status', { name: 'Die Kopie wird angelegt' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: '/tmp/p-making-1440.png' });
  await page.getByRole('button', { name: 'Übung beginnen' }).click();
  await page.getByRole('complementary', { name: 'Übung' }).waitFor();
  await page.waitForTimeout(3000);
  for (const [w, h] of [[390, 844], [844, 390], [1440, 900]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/p-dash-${w}.png` });
  }
  await page.pdf({ path: '/tmp/p-dash.pdf', format: 'A4' });
});

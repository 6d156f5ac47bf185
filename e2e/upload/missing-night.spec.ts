import { newUploadKeySchema, uploadSchema } from '@portal/shared/contract/settings-admin';
import { openDatabase, type OpenDatabase } from '../../api/src/platform/database/index.ts';
import { startMailServer, type MailServer } from '../../api/src/platform/mail/testing/start-mail-server.ts';
import { accessToken, bearer } from '../support/api.ts';
import { expect, test as base } from '../support/own-portal.ts';
import { people } from '../support/people.ts';
import { movingFiles } from './files.ts';

interface Held {
  database: OpenDatabase;
  mails: MailServer;
}

/** A portal whose database and mail server the test holds: nights pass by setting rows back, and letters are read. */
const test = base.extend<object, { held: Held }>({
  // Playwright reads from this pattern what a fixture needs, and wants one even where that is nothing.
  held: [
    async ({ browserName: _browserName }, use) => {
      const held = { database: await openDatabase({ dataDir: null }), mails: await startMailServer() };
      await use(held);
      await held.mails.close();
      await held.database.close();
    },
    { scope: 'worker' },
  ],
  portalEnv: [
    ({ held: { database, mails } }, use) => use({ DATABASE_URL: database.url, SMTP_URL: mails.url }),
    { scope: 'worker' },
  ],
});

const NIGHTS = 12;

test('a night without its upload stands on the dashboard, goes out by e-mail, and is waited for until an Admin ends that', async ({
  page,
  request,
  signInPage,
  held,
}) => {
  const { database, mails } = held;
  const owner = bearer(await accessToken(request, people.owner));
  const { key } = newUploadKeySchema.parse(
    await (
      await request.post('/api/v2/upload/key', { headers: owner, data: { name: 'Kasse', profile_id: null } })
    ).json(),
  );
  const send = async (headers: { Authorization: string }, store: string) => {
    const multipart = new FormData();
    for (const { name, mimeType, buffer } of movingFiles(store, '02.03.2026'))
      multipart.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const { id } = uploadSchema.parse(await (await request.post('/api/v2/upload', { headers, multipart })).json());
    await expect
      .poll(
        async () => uploadSchema.parse(await (await request.get(`/api/v2/upload/${id}`, { headers })).json()).status,
      )
      .toBe('done');
  };
  await send(bearer(key), 'Mitte');
  await database.pool.query(
    `UPDATE uploads SET created_at = created_at - interval '${NIGHTS} days' WHERE key_id IS NOT NULL`,
  );
  // Whatever changes has the portal look again, and what a person sends is no nightly upload.
  await send(owner, 'Nord');

  await expect.poll(() => mails.taken.map(({ to }) => to)).toContain(people.owner);
  const letter = mails.taken.find(({ to }) => to === people.owner)?.source.replaceAll('=\r\n', '');
  expect(letter).toContain('Auto-Submitted: auto-generated');
  expect(letter).toContain('/upload-historie/daten-hochladen');

  await signInPage.signIn(people.owner, '/');
  await expect(page.getByText(/Der nächtliche Upload „Kasse“ kommt seit dem \d\d\.\d\d\.\d{4} nicht an/)).toBeVisible();
  await page.getByRole('link', { name: 'Automatischen Upload prüfen' }).click();
  const card = page.getByRole('main').getByLabel('Automatischer Upload');
  await expect(card.getByRole('heading', { name: 'Automatischer Upload' })).toBeFocused();
  const item = card.getByRole('listitem');
  await expect(item).toContainText(/Seit dem .* ist nichts angekommen: Es fehlen \d+\s+Nächte/);
  await item.getByRole('button', { name: '„Kasse“: Nicht mehr erwarten' }).click();
  await expect(item).toContainText('Bleibt ein nächtlicher Upload aus, sagen wir nichts.');
  await expect(item).not.toContainText('ist nichts angekommen');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Der nächtliche Upload')).toHaveCount(0);
});

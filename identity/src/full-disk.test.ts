import { hostedCode, codeForm, startHosted, type RunningHosted } from './testing/running-hosted.ts';
import { EMAIL, PASSWORD } from './testing/running-identity.ts';

let running: RunningHosted;
beforeEach(async () => {
  running = await startHosted();
});
afterEach(() => running.close());

/** From now on SQLite says of each further page what it says on a disk without room. */
function fillDisk(): void {
  const { database } = running.identity.pool;
  database.exec('CREATE TABLE IF NOT EXISTS filler (bytes BLOB)');
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  database.exec(`PRAGMA max_page_count = ${pages}`);
  const fill = database.prepare('INSERT INTO filler VALUES (zeroblob(200))');
  expect(() => {
    for (;;) fill.run();
  }).toThrow('database or disk is full');
}

const ClientId = () => running.identity.userPoolClientId;
const FULL = {
  status: 507,
  body: { __type: 'InsufficientStorageException', message: 'There is no room left to store this.' },
};

test('a full disk is no fault without a name: sign-in, codes and the hosted sign-in say 507, and it goes on when there is room', async () => {
  const code = await hostedCode(running);
  fillDisk();
  const signIn = () =>
    running.call('InitiateAuth', {
      ClientId: ClientId(),
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    });
  // What still fits into the last pages is taken.
  let answer = await signIn();
  while (answer.status === 200) answer = await signIn();
  expect(answer).toEqual(FULL);
  expect(await running.post('/oauth2/token', codeForm(running, code))).toMatchObject({
    status: 507,
    body: JSON.stringify({ error: 'server_error' }),
  });
  running.identity.pool.database.exec('PRAGMA max_page_count = 100000');
  expect((await signIn()).status).toBe(200);
});

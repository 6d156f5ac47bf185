import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { seedCustomer } from '../../testing/orders.ts';
import { withTenant, type OpenDatabase } from '../database/index.ts';
import { clearOutbox, forgetMail, openMailer, type Mail } from './index.ts';
import { startMailServer } from './testing/start-mail-server.ts';

let database: OpenDatabase;
let own: number;
let storeId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ({
    tenantId: own,
    storeIds: [storeId = 0],
  } = await seedTenant(database, 'Optik Müller', [{ name: 'Mitte' }]));
});
afterAll(() => database.close());

const mail: Mail = {
  from: { name: 'Optik Müller', address: 'post@optik-mueller.example' },
  replyTo: null,
  recipientId: 1,
  to: 'k1@example.org',
  reference: null,
  subject: 'Grüße',
  text: 'Guten Tag Frau Weiß',
  headers: { 'List-Unsubscribe': '<https://portal.example/u/1>' },
};

/** Sends some messages by a server that answers so. */
async function sendTo(options: SMTPServerOptions, mails: readonly Mail[] = [mail]) {
  const server = await startMailServer(options);
  const room = openMailer(database.db, server.url);
  const states = [];
  for (const one of mails) states.push(await room.send(own, one));
  room.close();
  await server.close();
  return { states, taken: server.taken };
}

const refusal = (code: number, text = 'no') => Object.assign(new Error(text), { responseCode: code });
const atRecipient = (code: number, text?: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(refusal(code, text)),
});

test('messages go out one after the other over one connection', async () => {
  let connections = 0;
  const { states, taken } = await sendTo(
    {
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    },
    [mail, { ...mail, to: 'k2@example.org' }],
  );
  expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  expect(taken.map(({ to }) => to)).toEqual(['k1@example.org', 'k2@example.org']);
  expect(connections).toBe(1);
  expect(taken[0]?.source).toContain('List-Unsubscribe: <https://portal.example/u/1>');
});

test('a page and a file go with the text; the outbox keeps the names of files', async () => {
  const whole: Mail = {
    ...mail,
    recipientId: null,
    html: '<p>Guten Tag <b>Frau Weiß</b></p>',
    attachments: [{ name: 'bericht.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 x') }],
  };
  const {
    states,
    taken: [message],
  } = await sendTo({}, [whole]);
  expect(states).toEqual([{ state: 'sent' }]);
  for (const part of [
    'multipart/alternative',
    'text/plain',
    'text/html',
    'Content-Type: application/pdf; name=bericht.pdf',
    'attachment; filename=bericht.pdf',
    Buffer.from('%PDF-1.7 x').toString('base64'),
  ])
    expect(message?.source).toContain(part);
  const { tenantId } = await seedTenant(database, 'Optik Anhang', []);
  await openMailer(database.db, undefined).send(tenantId, whole);
  const kept = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('mail_outbox').select('attached').where('tenant_id', '=', tenantId).execute(),
  );
  expect(kept).toEqual([{ attached: ['bericht.pdf'] }]);
});

test.each<[string, SMTPServerOptions, object]>([
  ['the recipient for good', atRecipient(550), { state: 'bounced', code: 550 }],
  ['an address that is none', atRecipient(554, '5.1.1 User unknown'), { state: 'bounced', code: 554 }],
  ['to pass anything on', atRecipient(550, '5.7.1 Relaying denied'), { state: 'refused', code: 550 }],
  ['the address of the sender', atRecipient(550, '5.1.8 Sender rejected'), { state: 'refused', code: 550 }],
  ['all that it is asked', atRecipient(530), { state: 'refused', code: 530 }],
  ['the recipient for now', atRecipient(451), { state: 'later' }],
  [
    'the message for good',
    { onData: (stream, _session, done) => void stream.on('end', () => done(refusal(554))).resume() },
    { state: 'refused', code: 554 },
  ],
  [
    'the sender, which is no refusal of the recipient',
    { onMailFrom: (_address, _session, done) => done(refusal(550)) },
    { state: 'later' },
  ],
  ['the connection', { onConnect: (_session, done) => done(refusal(554)) }, { state: 'away' }],
  ['a sign-in that is needed', { authOptional: false, disabledCommands: ['STARTTLS'] }, { state: 'later' }],
])('a server refuses %s', async (_what, options, state) => {
  expect((await sendTo(options)).states).toEqual([state]);
});

test('a server that cannot be reached has got nothing', async () => {
  const server = await startMailServer();
  await server.close();
  expect(await openMailer(database.db, server.url).send(own, mail)).toEqual({ state: 'away' });
});

test('a connection that ends before the answer leaves it open whether the message was taken, and it is not sent again', async () => {
  const taken: string[] = [];
  // Between the two, so that the connection can be cut.
  const server = await startMailServer({
    onData: (stream) =>
      void text(stream).then((source) => {
        taken.push(source);
        for (const socket of sockets) socket.destroy();
      }),
  });
  const sockets = new Set<Socket>();
  const relay = createServer((socket) => {
    const onward = connect(Number(new URL(server.url).port), '127.0.0.1');
    for (const one of [socket, onward]) sockets.add(one.on('error', () => undefined));
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const states = [
    await openMailer(database.db, `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`).send(own, mail),
  ];
  relay.close();
  await server.close();
  expect(states).toEqual([{ state: 'uncertain' }]);
  expect(taken).toHaveLength(1);
});

test('nothing that is written gets out of its line, and no address becomes two', async () => {
  const { states, taken } = await sendTo({}, [
    {
      ...mail,
      subject: 'Hallo\r\nBcc: alle@example.org\r\n\r\nNeuer Text',
      from: { ...mail.from, name: 'Optik"\r\nBcc: b@example.org' },
      headers: { 'X-Code': 'a\r\nBcc: c@example.org' },
      text: 'Guten Tag\r\n.\r\nMAIL FROM:<x@example.org>',
    },
    { ...mail, to: 'a@example.org, b@example.org' },
    { ...mail, to: 'a@example.org>\r\nRCPT TO:<b@example.org' },
    { ...mail, to: '' },
  ]);
  expect(states.map(({ state }) => state)).toEqual(['sent', 'bounced', 'bounced', 'bounced']);
  expect(taken.map(({ to }) => to)).toEqual(['k1@example.org']);
  expect(taken[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test('without a mail server messages stay in the outbox, which is the business’s own, and go with who they were to', async () => {
  const room = openMailer(database.db, undefined);
  expect(room.isTest).toBe(true);
  const [recipientId, other] = [
    await seedCustomer(database, own, storeId, 'K1', '1960-01-01'),
    await seedCustomer(database, own, storeId, 'K2', '1960-01-01'),
  ];
  expect(await room.send(own, { ...mail, recipientId })).toEqual({ state: 'sent' });
  const kept = (tenantId: number) =>
    withTenant(database.db, tenantId, (trx) =>
      trx.selectFrom('mail_outbox').selectAll().where('tenant_id', '=', own).execute(),
    );
  expect(await kept(own)).toEqual([
    expect.objectContaining({ to_address: 'k1@example.org', subject: 'Grüße', text: mail.text, headers: mail.headers }),
  ]);
  expect(await kept((await seedTenant(database, 'Fremd', [])).tenantId)).toEqual([]);
  await withTenant(database.db, own, (trx) => forgetMail(trx, own, recipientId));
  expect(await kept(own)).toEqual([]);

  await withTenant(database.db, own, (trx) =>
    trx
      .updateTable('customers')
      .set({ erased_at: new Date() })
      .where('tenant_id', '=', own)
      .where('id', '=', recipientId)
      .execute(),
  );
  await room.send(own, { ...mail, recipientId });
  expect(await kept(own)).toEqual([]);

  for (const to of ['alt@example.org', 'neu@example.org']) await room.send(own, { ...mail, recipientId: other, to });
  await withTenant(database.db, own, (trx) =>
    trx
      .updateTable('mail_outbox')
      .set({ created_at: new Date('2026-01-01') })
      .where('tenant_id', '=', own)
      .where('to_address', '=', 'alt@example.org')
      .execute(),
  );
  await clearOutbox(database.db);
  expect((await kept(own)).map(({ to_address }) => to_address)).toEqual(['neu@example.org']);
});

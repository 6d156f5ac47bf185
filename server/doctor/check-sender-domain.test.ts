import { startNameServer, type NameServer } from '../testing/start-name-server.ts';
import { checkSenderDomain } from './check-sender-domain.ts';

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer({
    'gut.example': ['v=spf1 include:mail.example -all', 'anderes'],
    'mail._domainkey.gut.example': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.gut.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@gut.example'],
    'offen.example': ['v=spf1 +all'],
    '_dmarc.offen.example': ['v=DMARC1; p=none'],
    'alt._domainkey.offen.example': ['v=DKIM1; p='],
    'doppelt.example': ['v=spf1 -all', 'v=spf1 mx -all'],
    'post.gut.example': ['v=spf1 mx ~all'],
  });
});
afterAll(async () => names.close());

const look = async (MAIL_FROM: string | undefined, MAIL_DKIM_SELECTOR?: string) =>
  (await checkSenderDomain({ MAIL_FROM, MAIL_DKIM_SELECTOR }, [names.address])).map(
    ({ state, text }) => `${state}: ${text}`,
  );

test('a domain that says all that providers look for is good', async () => {
  expect(await look('portal@gut.example', 'mail')).toEqual([
    'good: SPF von gut.example ist da.',
    'good: Der Schlüssel für Unterschriften (DKIM) steht unter mail._domainkey.gut.example.',
    'good: DMARC von gut.example ist da (p=reject).',
  ]);
});

test('a name below it goes by its policy', async () => {
  expect(await look('portal@post.gut.example')).toEqual([
    'good: SPF von post.gut.example ist da.',
    'unsure: Ob E-Mails unterschrieben werden (DKIM), lässt sich ohne den Namen des Schlüssels nicht prüfen.',
    'good: DMARC von gut.example ist da (p=reject).'.replace('von gut', 'von post.gut'),
  ]);
});

test('what lets everybody send, only looks on or has taken its key back is told', async () => {
  expect(await look('portal@offen.example', 'alt')).toEqual([
    'bad: offen.example erlaubt jedem, in seinem Namen zu senden (SPF endet mit „+all“ oder „?all“).',
    'bad: Der Schlüssel unter alt._domainkey.offen.example ist zurückgezogen (DKIM).',
    'doubtful: DMARC von offen.example sieht nur zu (p=none).',
  ]);
});

test('two records are as good as none, and nothing is nothing', async () => {
  expect((await look('portal@doppelt.example'))[0]).toBe('bad: doppelt.example hat 2 SPF-Einträge; damit gilt keiner.');
  expect(await look('portal@nichts.example', 'mail')).toEqual([
    'bad: nichts.example nennt niemanden, der in seinem Namen senden darf (SPF fehlt).',
    'bad: Unter mail._domainkey.nichts.example steht kein Schlüssel (DKIM).',
    'bad: nichts.example sagt nicht, was mit gefälschten E-Mails geschehen soll (DMARC fehlt).',
  ]);
});

test('without a sender, or where no name server answers, nothing is claimed', async () => {
  expect(await look(undefined)).toEqual([
    'doubtful: MAIL_FROM fehlt: E-Mails kommen von portal@ und dem Namen des Portals.',
  ]);
  const [finding] = await checkSenderDomain({ MAIL_FROM: 'portal@gut.example', MAIL_DKIM_SELECTOR: undefined }, [
    names.silent,
  ]);
  expect(finding?.state).toBe('unsure');
});

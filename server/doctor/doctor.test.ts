import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { S3_KEYS, startS3 } from '../../api/src/platform/files/testing/start-s3.ts';
import { startMailServer } from '../../api/src/platform/mail/testing/start-mail-server.ts';
import { readSettings } from '../settings.ts';
import { judgeCertificate } from './certificate.ts';
import { checkBackups } from './check-backups.ts';
import { checkBucket } from './check-bucket.ts';
import { checkDisk } from './check-disk.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkProxies } from './check-proxies.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkSettings } from './check-settings.ts';
import { about } from './finding.ts';
import { runChecks } from './run-checks.ts';

const PRODUCTIVE = {
  PORTAL_DEMO: 'off',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://portal.firma.example',
  PORTAL_IMPRINT_URL: 'https://firma.example/impressum',
  PORTAL_INFO_URL: 'https://firma.example/portal',
  PORTAL_SECURITY_CONTACT: 'mailto:sicherheit@firma.example',
  METRICS_PORT: '9464',
};
const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);

test('the settings of a productive portal are good, and what others lack is said with what to do', () => {
  expect(states(checkSettings(readSettings(PRODUCTIVE)))).toEqual(['good', 'good']);
  const bare = checkSettings(
    readSettings({ PORTAL_DEMO: 'own-passwords', HOST: '0.0.0.0', PUBLIC_URL: 'http://a.example' }),
  );
  expect(states(bare)).toEqual(['doubtful', 'bad', 'bad', 'bad', 'doubtful', 'doubtful']);
  for (const { remedy } of bare) expect(remedy).toMatch(/^(Bitte|Für|Sollen) .*\.$/);
  expect(checkSettings(readSettings({}))[0]?.text).toContain('Passwort, das jeder nachlesen kann');
});

test('proxies and TRUST_PROXY have to agree', () => {
  const seen = (env: Record<string, string>, protocol: string, isForwarded: boolean) =>
    states(checkProxies(readSettings({ ...PRODUCTIVE, ...env }), { protocol, isForwarded }));
  expect(seen({ TRUST_PROXY: '1' }, 'https', true)).toEqual(['good']);
  expect(seen({ TRUST_PROXY: '1' }, 'https', false)).toEqual(['doubtful']);
  expect(seen({ TRUST_PROXY: '1' }, 'http', true)).toEqual(['bad']);
  expect(seen({}, 'http', true)).toEqual(['bad']);
  expect(seen({ PUBLIC_URL: 'http://portal.firma.example' }, 'http', false)).toEqual(['good']);
});

test('backups are made by night, sealed, and not where the data are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const look = (env: Record<string, string>) => checkBackups(readSettings({ PORTAL_DATA_DIR: folder, ...env }));
  const nightly = { BACKUP_SCHEDULE: '02:30' };
  try {
    expect((await look({})).map(({ remedy }) => remedy)).toEqual([expect.stringContaining('BACKUP_SCHEDULE')]);
    expect((await look(nightly)).map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining('BACKUP_FOLDER'),
      expect.stringContaining('BACKUP_KEY'),
    ]);
    const sealed = { ...nightly, BACKUP_KEY: 'ein-langes-zufaelliges-Kennwort' };
    expect((await look({ ...sealed, BACKUP_FOLDER: join(folder, 'backups') })).map(({ text }) => text)).toEqual([
      expect.stringContaining('auf demselben Datenträger'),
    ]);
    expect(states(await look({ ...sealed, BACKUP_FOLDER: '/dev/null/x' }))).toEqual(['bad']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a data folder is written, closed to others, and has room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const look = async (env: Record<string, string> = {}) =>
    states(await checkDisk(readSettings({ PORTAL_DATA_DIR: folder, ...env })));
  try {
    expect((await look()).at(-1)).not.toBe('bad');
    expect(await look({ PORTAL_FREE_DISK_MB: '900000000' })).toContain('bad');
    expect(await look({ PORTAL_DATA_DIR: join(folder, 'fehlt') })).toEqual(['doubtful']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a mail server that takes the portal is good; without encryption, a remark; one that is away says where to look', async () => {
  const server = await startMailServer();
  expect(states(await checkMailServer(readSettings({ SMTP_URL: server.url })))).toEqual(['good', 'doubtful']);
  await server.close();
  expect(await checkMailServer(readSettings({ SMTP_URL: server.url }))).toEqual([
    {
      part: 'Mailserver',
      state: 'bad',
      text: 'Unter SMTP_URL antwortet kein Mailserver.',
      remedy: 'Bitte prüfen Sie SMTP_URL.',
    },
  ]);
  expect(states(await checkMailServer(readSettings({})))).toEqual(['doubtful']);
});

test('a mail server that refuses the password says so, without the password', async () => {
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  const url = server.url.replace('smtp://', 'smtp://benutzer:geheim@');
  const found = await checkMailServer(readSettings({ SMTP_URL: url }));
  await server.close();
  expect(found.map(({ text }) => text)).toEqual(['Der Mailserver lehnt Benutzer oder Passwort ab.']);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

test('a certificate that nobody knows is told from a server that is away', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = await startMailServer({ secure: true, key, cert });
  const found = await checkMailServer(readSettings({ SMTP_URL: server.url.replace('smtp:', 'smtps:') }));
  await server.close();
  expect(found[0]?.text).toBe('Wer das Zertifikat des Mailservers ausgestellt hat, ist diesem Rechner unbekannt.');
});

describe('a certificate', () => {
  const judge = (day: string) =>
    judgeCertificate(about('Adresse'), 'der Seite', new Date(day), new Date('2026-11-28T12:00:00Z'));
  test.each([
    ['2027-02-01T00:00:00Z', 'good', 'Das Zertifikat der Seite gilt bis 01.02.2027.'],
    ['2026-12-10T12:00:00Z', 'doubtful', 'Das Zertifikat der Seite gilt nur noch 12 Tage, bis 10.12.2026.'],
    ['2026-11-27T00:00:00Z', 'bad', 'Das Zertifikat der Seite ist seit 27.11.2026 abgelaufen.'],
  ])('until %s is %s', (day, state, text) => expect(judge(day)).toMatchObject({ state, text }));
});

test('a bucket is written, read and emptied; one that is not there is named', async () => {
  Object.assign(process.env, S3_KEYS);
  const { close, ...s3 } = await startS3();
  try {
    expect(states(await checkBucket('Dateien', 'FILES', s3))).toEqual(['good']);
    expect(await checkBucket('Dateien', 'FILES', { ...s3, bucket: 'fehlt' })).toMatchObject([
      { state: 'bad', text: 'fehlt: Den Bucket gibt es nicht.' },
    ]);
    expect(await checkBucket('Dateien', 'FILES', undefined)).toEqual([]);
  } finally {
    await close();
    for (const name of Object.keys(S3_KEYS)) delete process.env[name];
  }
});

test('the public address leads to the portal, to something else, or nowhere', async () => {
  let answer = '{"ready":true,"parts":{"portal":true}}';
  const server = createServer((_request, response) => void response.end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings = readSettings({ PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  expect(states(await checkPublicUrl(settings))).toEqual(['good']);
  answer = '<h1>Willkommen</h1>';
  expect(states(await checkPublicUrl(settings))).toEqual(['bad']);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  expect(states(await checkPublicUrl(settings))).toEqual(['unsure']);
});

test('a check that fails or does not end is a finding without what the error says', async () => {
  const found = await runChecks(
    {
      Gut: () => [about('Gut').good('Ja.')],
      Kaputt: () => {
        throw new Error('Anna Muster, Hauptstraße 1');
      },
      Langsam: () => new Promise(() => undefined),
    },
    20,
  );
  expect(states(found)).toEqual(['good', 'unsure', 'unsure']);
  expect(JSON.stringify(found)).not.toContain('Muster');
});

import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCertificate, readCertificate } from './certificate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-tls-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const DAY = 24 * 3_600_000;
const file = (name: string) => join(folder, 'tls', name);
const make = (now?: number) => localCertificate(join(folder, 'tls'), now);

test('made once, for this machine only, and its key is for its owner', async () => {
  const made = await make();
  const certificate = new X509Certificate(made.cert);
  expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
  expect(certificate.ca).toBe(false);
  expect(statSync(file('key.pem')).mode & 0o777).toBe(0o600);
  expect(await make()).toEqual(made);
});

test('made anew before it ends, and when a renewal was cut off', async () => {
  const made = await make();
  expect(await make(Date.now() + 300 * DAY)).toEqual(made);
  const renewed = await make(Date.now() + 340 * DAY);
  expect(renewed).not.toEqual(made);
  expect(readFileSync(file('cert.pem'), 'utf8')).toBe(renewed.cert);

  writeFileSync(file('key.pem'), made.key);
  expect((await make(Date.now() + 340 * DAY)).cert).not.toBe(renewed.cert);
});

test("one's own certificate is read, and refused with a German sentence when it cannot serve", async () => {
  const made = await make();
  expect(readCertificate(file('cert.pem'), file('key.pem'))).toEqual(made);
  const other = await localCertificate(join(folder, 'other'));
  writeFileSync(file('other.pem'), other.key);
  expect(() => readCertificate(file('cert.pem'), file('other.pem'))).toThrow('gehören nicht zusammen');
  expect(() => readCertificate(file('cert.pem'), file('fehlt.pem'))).toThrow('nicht lesbar');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areasBucketOf } from './published/bucket/settings.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function secret(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const DATABASE_URL = 'postgres://portal:geheim@db:5432/portal';

test('a setting stands in a file, without the line break that editors end it with', () => {
  const settings = readSettings({
    DATABASE_URL_FILE: secret('database', `${DATABASE_URL}\n`),
    METRICS_TOKEN_FILE: secret('token', 'ein-langes-geheimnis\r\n'),
    PORT: '4300',
  });
  expect(settings).toMatchObject({ DATABASE_URL, METRICS_TOKEN: 'ein-langes-geheimnis', PORT: 4300 });
});

test('commands read the bucket of areas so as well', () => {
  expect(areasBucketOf({ AREAS_S3_BUCKET_FILE: secret('bucket', 'bereiche') })).toMatchObject({ bucket: 'bereiche' });
});

test('what stands in a file is held to the same rules, and is not repeated', () => {
  const path = secret('wrong', 'mysql://portal:geheim@db/portal');
  const read = () => readSettings({ DATABASE_URL_FILE: path });
  expect(read).toThrow('Diese Umgebungsvariablen haben keinen gültigen Wert: DATABASE_URL.');
  expect(read).not.toThrow(/geheim/);
});

test('a setting in both places is refused: nobody would know which one holds', () => {
  expect(() => readSettings({ DATABASE_URL, DATABASE_URL_FILE: secret('database', DATABASE_URL) })).toThrow(
    'DATABASE_URL und DATABASE_URL_FILE sind beide gesetzt: Bitte lassen Sie eine der beiden Variablen weg.',
  );
});

test('a file that is missing or empty ends the start with a sentence that names it', () => {
  const missing = join(folder, 'fehlt');
  expect(() => readSettings({ SMTP_URL_FILE: missing })).toThrow(
    `Die Datei ${missing}, die SMTP_URL_FILE nennt, ist nicht lesbar (ENOENT). Bitte prüfen Sie Pfad und Rechte.`,
  );
  expect(() => readSettings({ SMTP_URL_FILE: secret('empty', '\n') })).toThrow(/SMTP_URL_FILE nennt, ist leer/);
});

test('an empty variable is none, as compose passes those on that nobody has set', () => {
  expect(readSettings({ SMTP_URL_FILE: '' }).SMTP_URL).toBeUndefined();
});

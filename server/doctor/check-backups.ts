import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@portal/shared/contract/settings-admin';
import type { Settings } from '../settings.ts';
import { about } from './finding.ts';
import { checkBucket } from './check-bucket.ts';

const { good, doubtful, bad } = about('Sicherungen');

/** Whether backups are made by night, sealed, and where a lost disk does not take them along. */
export async function checkBackups(settings: Settings): Promise<Finding[]> {
  const { BACKUP_SCHEDULE: schedule, BACKUP_KEY: key, BACKUP_FOLDER: folder, BACKUP_S3_BUCKET: bucket } = settings;
  if (!schedule)
    return [
      doubtful(
        'Das Portal macht nachts keine Sicherung.',
        'Bitte setzen Sie BACKUP_SCHEDULE auf eine Uhrzeit, zum Beispiel 02:30, wenn nichts anderes sichert.',
      ),
    ];
  const place = bucket
    ? await checkBucket('Sicherungen', 'BACKUP', {
        bucket,
        endpoint: settings.BACKUP_S3_ENDPOINT,
        region: settings.BACKUP_S3_REGION,
      })
    : await checkFolder(settings.PORTAL_DATA_DIR, folder);
  const sealed = key
    ? []
    : [
        doubtful(
          'Sicherungen sind nicht verschlüsselt; sie enthalten Kunden, Sehstärken und die Schlüssel der Anmeldung.',
          'Bitte setzen Sie BACKUP_KEY auf ein langes, zufälliges Kennwort und bewahren Sie es getrennt auf.',
        ),
      ];
  return [...place, ...sealed];
}

async function checkFolder(dataDir: string, folder: string | undefined): Promise<Finding[]> {
  if (folder === undefined)
    return [
      doubtful(
        'Sicherungen liegen im Datenordner: Wer ihn verliert, verliert sie mit.',
        'Bitte setzen Sie BACKUP_FOLDER auf einen Ordner eines anderen Datenträgers, oder BACKUP_S3_BUCKET.',
      ),
    ];
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'Darf weg.', { mode: 0o600, flush: true });
    await rm(probe);
  } catch (error) {
    return [
      bad(
        `In ${folder} lässt sich nicht schreiben (${(error as NodeJS.ErrnoException).code ?? 'ohne Grund'}).`,
        'Bitte geben Sie dem Benutzer, unter dem das Portal läuft, das Recht dazu, oder wählen Sie mit BACKUP_FOLDER einen anderen Ordner.',
      ),
    ];
  }
  const [there, here] = await Promise.all([stat(folder), stat(dataDir).catch(() => null)]);
  return there.dev === here?.dev
    ? [
        doubtful(
          `Sicherungen liegen in ${folder}, auf demselben Datenträger wie der Datenordner.`,
          'Bitte wählen Sie mit BACKUP_FOLDER einen anderen Datenträger, oder mit BACKUP_S3_BUCKET einen Bucket.',
        ),
      ]
    : [good(`Sicherungen liegen in ${folder}; dort lässt sich schreiben.`)];
}

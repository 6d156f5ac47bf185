import { z } from 'zod';

/** Backups that the portal makes by itself; README and docs/operate.md say what each is for. */
export const backupShape = {
  /** Time of day of the nightly backup, Europe/Berlin; without it none is made by itself. */
  BACKUP_SCHEDULE: z
    .string()
    .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 02:30.')
    .optional(),
  /** How many are kept; older ones go when a new one is there. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(400).default(14),
  /** Where they lie; without it below the data folder. */
  BACKUP_FOLDER: z.string().optional(),
  /** Passphrase that they are encrypted with. */
  BACKUP_KEY: z.string().min(20).optional(),
  /** A bucket in place of the folder. */
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().optional(),
};

/** What does not fit together, as German sentences by the variable. */
export function backupProblems({
  BACKUP_S3_BUCKET: bucket,
  BACKUP_KEY: key,
  BACKUP_FOLDER: folder,
}: {
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_KEY?: string | undefined;
  BACKUP_FOLDER?: string | undefined;
}): Record<string, string> {
  return {
    ...(bucket &&
      !key && {
        BACKUP_KEY:
          'Sicherungen in einem Bucket müssen verschlüsselt sein: Bitte setzen Sie BACKUP_KEY auf ein langes, zufälliges Kennwort und bewahren Sie es getrennt auf.',
      }),
    ...(bucket &&
      folder && {
        BACKUP_FOLDER:
          'Sicherungen liegen im Ordner oder im Bucket: Bitte lassen Sie BACKUP_FOLDER oder BACKUP_S3_BUCKET weg.',
      }),
  };
}

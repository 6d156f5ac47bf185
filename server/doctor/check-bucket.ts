import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { openS3Client, type S3Options } from '@portal/api';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { about } from './finding.ts';

const SMALL = 'Darf weg.';
const KEYS = 'Bitte prüfen Sie AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.';
/** By the names of errors of S3 and of its client. */
const REASONS: Record<string, readonly [string, string]> = {
  NoSuchBucket: ['Den Bucket gibt es nicht.', 'Bitte legen Sie ihn an oder berichtigen Sie seinen Namen.'],
  AccessDenied: [
    'Der Bucket verweigert den Zugriff.',
    'Bitte geben Sie dem Schlüssel die Rechte s3:GetObject, s3:PutObject, s3:DeleteObject und s3:ListBucket.',
  ],
  InvalidAccessKeyId: ['Den Schlüssel kennt der Speicher nicht.', KEYS],
  SignatureDoesNotMatch: ['Das Geheimnis des Schlüssels stimmt nicht.', KEYS],
  CredentialsProviderError: ['Zugangsdaten für den Speicher fehlen.', KEYS],
  RequestTimeTooSkewed: [
    'Die Uhr dieses Rechners geht falsch; der Speicher lehnt ab.',
    'Bitte stellen Sie sie über NTP.',
  ],
};

/**
 * Writes a small object into a bucket, reads it and takes it away again.
 * @param what German, such as 'Dateien'
 * @param prefix of its settings: FILES, AREAS or BACKUP
 */
export async function checkBucket(what: string, prefix: string, s3: S3Options | null | undefined): Promise<Finding[]> {
  const { good, bad } = about(`Bucket für ${what}`);
  if (!s3) return [];
  const { bucket, ...where } = s3;
  const at = { Bucket: bucket, Key: `.doctor/${randomUUID()}` };
  const client = await openS3Client(where);
  try {
    await client.send(new PutObjectCommand({ ...at, Body: SMALL }));
    const { Body } = await client.send(new GetObjectCommand(at));
    const read = await Body?.transformToString();
    await client.send(new DeleteObjectCommand(at));
    return [
      read === SMALL
        ? good(`${bucket} lässt sich schreiben, lesen und leeren.`)
        : bad(`${bucket} gibt anderes zurück, als hineingeschrieben wurde.`, 'Bitte prüfen Sie, was davor steht.'),
    ];
  } catch (error) {
    const { name } = error as Error;
    const reason = REASONS[name];
    return [
      reason
        ? bad(`${bucket}: ${reason[0]}`, reason[1])
        : bad(
            `${bucket} ist nicht erreichbar (${name}).`,
            `Bitte prüfen Sie ${prefix}_S3_ENDPOINT und ${prefix}_S3_REGION.`,
          ),
    ];
  } finally {
    client.destroy();
  }
}

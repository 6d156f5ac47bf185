import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '@portal/shared/contract/words';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { diskFloorOf, type Settings } from '../settings.ts';
import { about } from './finding.ts';

const { good, doubtful, bad } = about('Datenordner');

/** Whether the data folder can be written, is closed to others, and has room for more than the next uploads. */
export async function checkDisk(settings: Settings): Promise<Finding[]> {
  const { PORTAL_DATA_DIR: folder } = settings;
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'Darf weg.', { mode: 0o600, flush: true });
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      code === 'ENOENT'
        ? doubtful(`Den Ordner ${folder} gibt es noch nicht.`, 'Das Portal legt ihn an, wenn es startet.')
        : code === 'ENOSPC'
          ? bad(`Der Datenträger unter ${folder} ist voll.`, 'Bitte schaffen Sie Platz.')
          : bad(
              `In ${folder} lässt sich nicht schreiben (${code ?? 'ohne Grund'}).`,
              'Bitte geben Sie dem Benutzer, unter dem das Portal läuft, das Recht dazu, oder wählen Sie mit PORTAL_DATA_DIR einen anderen Ordner.',
            ),
    ];
  }
  const [{ mode }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
  const [free, floor] = [bavail * bsize, diskFloorOf(settings)];
  const findings: Finding[] = [];
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    findings.push(
      bad(
        `Andere Benutzer dieses Rechners können ${folder} lesen; dort liegen Dateien von Kunden.`,
        `Bitte führen Sie „chmod 700 ${folder}“ aus.`,
      ),
    );
  const text = `${formatBytes(free)} von ${formatBytes(blocks * bsize)} sind frei.`;
  if (free < floor)
    findings.push(
      bad(`Nur ${text} Dateien werden nicht mehr angenommen.`, 'Bitte schaffen Sie Platz (PORTAL_FREE_DISK_MB).'),
    );
  else if (bavail < blocks / 10) findings.push(doubtful(`Nur ${text}`, 'Bitte schaffen Sie bald Platz.'));
  else findings.push(good(text));
  return findings;
}

import type { Backup, BackupList } from '@portal/shared/contract/settings-admin';
import { formatBytes, formatCount, formatDateTime, formatPercent } from '@portal/shared/format';

/** How a backup stands, and how that is coloured. */
export interface Standing {
  word: string;
  tone: 'good' | 'bad' | 'plain';
}

const businesses = (count: number) => (count === 1 ? 'einem Betrieb' : `${formatCount(count)} Betrieben`);

/** One word over a backup and its trial: only one that was tried is told as good. */
export function standingOf({ state, check }: Backup): Standing {
  if (state === 'making') return { word: 'Wird angelegt', tone: 'plain' };
  if (state === 'failed') return { word: 'Fehlgeschlagen', tone: 'bad' };
  if (check?.state === 'checking') return { word: 'Wird geprüft', tone: 'plain' };
  if (check?.state === 'failed' || check?.state === 'differs') return { word: 'Probe fehlgeschlagen', tone: 'bad' };
  if (check?.state === 'passed') return { word: state === 'gone' ? 'Geprüft, abgelöst' : 'Geprüft', tone: 'good' };
  return { word: state === 'gone' ? 'Abgelöst' : 'Noch nicht geprüft', tone: 'plain' };
}

const seconds = (from: string, to: string | null): string | null =>
  to === null ? null : `${formatCount(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000)))} s`;

/** What is known of a backup, as short parts of a line. */
export function factsOf(backup: Backup): string {
  const { state, progress, bytes, rows, is_sealed, started_at, finished_at } = backup;
  if (state === 'making') return `${formatPercent(progress)} geschrieben`;
  return [
    bytes !== null && formatBytes(bytes),
    rows !== null && `${formatCount(rows)} Zeilen`,
    bytes !== null && seconds(started_at, finished_at),
    is_sealed ? 'verschlüsselt' : 'nicht verschlüsselt',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What came of the trial, as a sentence; null: nothing beyond the word. */
export function trialOf({ problem, check }: Backup): string | null {
  if (problem) return problem;
  if (!check || check.state === 'checking') return null;
  if (check.problem) return check.problem;
  const took = seconds(check.started_at, check.finished_at);
  const when = `Eingespielt auf Probe am ${formatDateTime(check.started_at)}${took ? ` in ${took}` : ''}`;
  return check.compared
    ? `${when}: Die Zahlen von ${businesses(check.compared)} stimmen.`
    : `${when}: Zeilen und Prüfsummen stimmen; Zahlen waren nicht zu vergleichen, weil sie von einem älteren Portal stammt.`;
}

/** When backups are made, where they lie, and what is missing there. */
export function planOf({ schedule, keep, place, is_sealed }: BackupList): string {
  const where = place === 'bucket' ? 'im Bucket' : 'im Ordner der Sicherungen';
  return [
    schedule
      ? `Jede Nacht um ${schedule} Uhr wird gesichert und danach auf Probe eingespielt; die neuesten ${formatCount(keep)} bleiben ${where}.`
      : 'Von selbst wird nicht gesichert: Bitte setzen Sie BACKUP_SCHEDULE auf eine Uhrzeit, zum Beispiel 02:30.',
    !is_sealed && 'Sie sind nicht verschlüsselt: Bitte setzen Sie BACKUP_KEY.',
  ]
    .filter(Boolean)
    .join(' ');
}

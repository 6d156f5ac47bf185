import { powershellScript, shellScript, type ScriptTarget } from './scripts.ts';

/** How a script is put up on one kind of computer. */
export interface System {
  value: 'windows' | 'unix';
  label: string;
  /** The script's name. */
  file: string;
  /** Where it is put, and how others are kept from reading the key in it. */
  place: string;
  script: (target: ScriptTarget) => string;
  /** Sends the folder once. */
  once: string;
  /** Where `nightly` is typed. */
  prompt: string;
  /** Sends it every night at half past two. */
  nightly: string;
}

const WINDOWS_CALL = String.raw`powershell.exe -NoProfile -ExecutionPolicy Bypass -File C:\Portal\portal-upload.ps1 -Folder C:\Export`;

export const SYSTEMS: readonly System[] = [
  {
    value: 'windows',
    label: 'Windows',
    file: 'portal-upload.ps1',
    script: powershellScript,
    place:
      'Legen Sie die Datei in einen Ordner, den nur Administratoren öffnen dürfen, etwa C:\\Portal: In ihr steht der Schlüssel.',
    once: WINDOWS_CALL,
    prompt:
      'In einer Eingabeaufforderung, die als Administrator geöffnet ist. Die Aufgabe läuft auch, wenn niemand angemeldet ist:',
    nightly: `schtasks /Create /TN "Portal-Upload" /SC DAILY /ST 02:30 /RU SYSTEM /TR "${WINDOWS_CALL}"`,
  },
  {
    value: 'unix',
    label: 'Linux, macOS',
    file: 'portal-upload.sh',
    script: shellScript,
    place:
      'Geben Sie der Datei mit chmod 600 portal-upload.sh Rechte, mit denen nur Sie sie lesen: In ihr steht der Schlüssel. Gebraucht wird curl.',
    once: 'sh /pfad/zu/portal-upload.sh /pfad/zum/export',
    prompt: 'Als Zeile in crontab -e:',
    nightly: '30 2 * * * sh /pfad/zu/portal-upload.sh /pfad/zum/export',
  },
];

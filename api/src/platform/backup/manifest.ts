import { z } from 'zod';

/** Of the archive's build; one that the portal does not know is refused. */
export const BACKUP_VERSION = 2;
/** Name of the manifest within the archive. */
export const MANIFEST = 'sicherung.json';

/** What people read on the dashboard, by the number of the business: what a restored database is held against. */
export type Figures = Readonly<Record<string, unknown>>;

/** What a backup says of itself. */
export const manifestSchema = z.object({
  format: z.literal('optikerportal-sicherung'),
  version: z.literal(BACKUP_VERSION),
  created_at: z.iso.datetime(),
  /** The schema that the rows fit, by the names of its migrations. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** `db/<name>.jsonl` has the rows, one a line; `sha256` in hexadecimal. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      sha256: z.string(),
    }),
  ),
  /** Last values given out, as text; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Of the data folder, `data/<path>`, with `/`. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() })),
  folders: z.array(z.string()),
  /** Files of businesses that the rows name and nobody has: paths as those of `files`. */
  lost: z.array(z.string()).default([]),
  /** Read in the same moment as the rows; null where nobody has asked for them. */
  figures: z.object({ day: z.iso.date(), businesses: z.record(z.string(), z.unknown()) }).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

type Kind =
  | 'no-data'
  | 'target-exists'
  | 'inside'
  | 'no-backup'
  | 'version'
  | 'damaged'
  | 'no-key'
  | 'wrong-key'
  | 'cut-or-changed'
  | 'migrations'
  | 'differs'
  | 'trial-differs'
  | 'lost'
  | 'in-use';

const SENTENCES: Record<Kind, (what: string) => string> = {
  'no-data': (path) => `Im Ordner ${path} liegt kein Datenordner eines Portals. Bitte prüfen Sie PORTAL_DATA_DIR.`,
  'target-exists': (path) =>
    `Die Datei ${path} gibt es schon. Bitte nennen Sie eine andere; überschrieben wird nichts.`,
  inside: (path) =>
    `${path} liegt im Datenordner selbst. Bitte legen Sie die Sicherung an einen anderen Ort, am besten auf einen anderen Datenträger.`,
  'no-backup': (path) => `${path} ist keine Sicherung eines Portals, oder die Datei ist unvollständig.`,
  version: (path) =>
    `${path} stammt von einem Portal, das anders sichert. Bitte spielen Sie die Sicherung mit jenem Portal ein.`,
  damaged: (path) =>
    `Die Sicherung ist beschädigt: ${path} stimmt nicht mit seiner Prüfsumme überein. Es wurde nichts eingespielt; bitte nehmen Sie eine andere Sicherung.`,
  'no-key': (path) =>
    `${path} ist verschlüsselt. Bitte geben Sie mit BACKUP_KEY den Schlüssel an, mit dem sie gemacht wurde.`,
  'wrong-key': (path) =>
    `Der Schlüssel in BACKUP_KEY passt nicht zu ${path}. Bitte nehmen Sie den, mit dem die Sicherung gemacht wurde; es wurde nichts eingespielt.`,
  'cut-or-changed': (path) =>
    `${path} wurde abgeschnitten oder verändert. Es wurde nichts eingespielt; bitte nehmen Sie eine andere Sicherung.`,
  migrations: (names) =>
    `Die Sicherung stammt von einem neueren oder geänderten Portal (${names}). Bitte spielen Sie sie mit jenem Portal ein.`,
  differs: (what) =>
    `Nach dem Einspielen stimmten Zahlen nicht mit denen der Sicherung überein (${what}). Es gilt wieder der Stand von vorher; bitte nehmen Sie eine andere Sicherung.`,
  'trial-differs': (numbers) =>
    `Nach dem Einspielen in eine Probe-Datenbank stimmten die Zahlen dieser Betriebe nicht mit denen der Sicherung überein: ${numbers}.`,
  lost: (count) =>
    `Zu ${count} Dateien der Betriebe gibt es Einträge, aber keinen Inhalt mehr: Sie fehlen im Portal und damit in der Sicherung. Bitte prüfen Sie den Ordner oder Bucket der Dateien; eine ältere Sicherung hat sie vielleicht noch.`,
  'in-use': () =>
    'Das Portal läuft, oder ein anderes Programm benutzt die Datenbank. Bitte beenden Sie alle Server, spielen Sie die Sicherung ein und starten Sie sie dann wieder.',
};

/** A backup cannot be made or read. `message` is a German sentence for people. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
  readonly kind: Kind;

  /** @param what a path, or what the sentence names */
  constructor(kind: Kind, what: string, cause?: unknown) {
    super(SENTENCES[kind](what), { cause });
    this.kind = kind;
  }
}

import { z } from 'zod';

/** Of the archive's build; one that the portal does not know is refused. */
export const BACKUP_VERSION = 1;
/** Name of the manifest within the archive; the folder has no file of this name. */
export const MANIFEST = 'sicherung.json';

/** What a backup says of itself: every file of the data folder with its checksum, and the folders that are empty. */
export const manifestSchema = z.object({
  format: z.literal('optikerportal-sicherung'),
  version: z.literal(BACKUP_VERSION),
  created_at: z.iso.datetime(),
  /** Paths in the data folder, with `/`; `sha256` in hexadecimal. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() })),
  folders: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

type Kind = 'no-data' | 'target-exists' | 'inside' | 'no-backup' | 'version' | 'damaged' | 'not-empty' | 'mounted';

const SENTENCES: Record<Kind, (path: string) => string> = {
  'no-data': (path) => `Im Ordner ${path} liegt kein Datenordner eines Portals. Bitte prüfen Sie PORTAL_DATA_DIR.`,
  'target-exists': (path) =>
    `Die Datei ${path} gibt es schon. Bitte nennen Sie eine andere; überschrieben wird nichts.`,
  inside: (path) =>
    `${path} liegt im Datenordner selbst. Bitte legen Sie die Sicherung an einen anderen Ort, am besten auf einen anderen Datenträger.`,
  'no-backup': (path) => `${path} ist keine Sicherung eines Portals, oder die Datei ist unvollständig.`,
  version: (path) =>
    `${path} stammt von einem neueren Portal, das anders sichert. Bitte spielen Sie die Sicherung mit jenem Portal ein.`,
  damaged: (path) =>
    `Die Sicherung ist beschädigt: ${path} stimmt nicht mit seiner Prüfsumme überein. Es wurde nichts eingespielt; bitte nehmen Sie eine andere Sicherung.`,
  'not-empty': (path) =>
    `Der Ordner ${path} ist nicht leer. Eine Sicherung wird nur in einen leeren Ordner eingespielt; bitte wählen Sie mit PORTAL_DATA_DIR einen anderen.`,
  mounted: (path) =>
    `Der Ordner ${path} ist ein eingehängtes Laufwerk und lässt sich nicht durch die Sicherung ersetzen. Bitte wählen Sie mit PORTAL_DATA_DIR einen Ordner darin, zum Beispiel ${path}/daten.`,
};

/** A backup cannot be made or read. `message` is a German sentence for people. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
  readonly kind: Kind;

  constructor(kind: Kind, path: string, cause?: unknown) {
    super(SENTENCES[kind](path), { cause });
    this.kind = kind;
  }
}

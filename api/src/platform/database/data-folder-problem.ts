type Kind = 'no-folder' | 'not-ours' | 'damaged';

const SENTENCES: Record<Kind, (path: string) => string> = {
  'no-folder': (path) =>
    `Der Datenordner ${path} lässt sich nicht anlegen, oder dort liegt eine Datei. Bitte wählen Sie mit PORTAL_DATA_DIR einen Ordner, in den Sie schreiben dürfen.`,
  'not-ours': (path) =>
    `${path} gehört einem anderen Benutzer und lässt sich vor Fremden nicht verschließen. Bitte starten Sie das Portal als Eigentümer des Datenordners, ` +
    'oder wählen Sie mit PORTAL_DATA_DIR einen anderen.',
  damaged: (path) =>
    `${path} ist beschädigt und wurde nicht verändert. Bitte spielen Sie eine Sicherung des Datenordners ein, ` +
    'oder wählen Sie mit PORTAL_DATA_DIR einen neuen Ordner. ' +
    'Ist nur der Datenträger voll, schaffen Sie bitte zuerst Platz und starten das Portal neu.',
};

/** The data folder cannot be used as it is. `message` is a German sentence for people. */
export class DataFolderProblem extends Error {
  override name = 'DataFolderProblem';
  readonly kind: Kind;

  constructor(kind: Kind, path: string, cause?: unknown) {
    super(SENTENCES[kind](path), { cause });
    this.kind = kind;
  }
}

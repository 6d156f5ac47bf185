type Kind = 'missing' | 'changed' | 'too-early';

const SENTENCES: Record<Kind, (names: string) => string> = {
  missing: (names) =>
    `In dieser Datenbank sind Migrationen ausgeführt, die dieses Portal nicht kennt: ${names}. Sie stammt von einem anderen Stand des Portals. ` +
    'Bitte nehmen Sie für sie ein Portal jenes Standes, oder legen Sie eine neue Datenbank an.',
  changed: (names) =>
    `Migrationen wurden geändert, nachdem sie ausgeführt waren: ${names}. ` +
    'Bitte stellen Sie sie wieder her und schreiben Sie die Änderung in eine neue.',
  'too-early': (names) =>
    `Neue Migrationen liegen vor der zuletzt ausgeführten: ${names}. ` +
    'Andere Datenbanken bekämen sie in anderer Reihenfolge. Bitte geben Sie ihnen einen späteren Zeitpunkt im Namen.',
};

/** The database and the migrations do not go together; nothing was changed. `message` is a German sentence for people. */
export class MigrationsProblem extends Error {
  override name = 'MigrationsProblem';
  readonly kind: Kind;

  constructor(kind: Kind, names: readonly string[]) {
    super(
      SENTENCES[kind](
        names.length > 3 ? `${names.slice(0, 3).join(', ')} und ${names.length - 3} weitere` : names.join(', '),
      ),
    );
    this.kind = kind;
  }
}

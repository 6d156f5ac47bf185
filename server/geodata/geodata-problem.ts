/** A file that cannot be imported. `message` is German, for people, and says what to do. */
export class GeodataProblem extends Error {
  override name = 'GeodataProblem';
}

/** What is wrong with one line of a file. */
export interface Finding {
  line: number;
  reason: string;
}

const SHOWN = 5;

/** @throws GeodataProblem when there are findings: nothing is imported of a file with a bad line. */
export function refuseFindings(file: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const count =
    findings.length === 1 ? 'eine fehlerhafte Zeile' : `${findings.length.toLocaleString('de-DE')} fehlerhafte Zeilen`;
  const lines = findings.slice(0, SHOWN).map(({ line, reason }) => `  Zeile ${line}: ${reason}`);
  const more = findings.length > SHOWN ? ['  …'] : [];
  throw new GeodataProblem(
    [
      `${file} hat ${count}. Es wurde nichts übernommen; bitte berichtigen Sie die Datei und starten Sie erneut.`,
      ...lines,
      ...more,
    ].join('\n'),
  );
}

import type { MissingUpload } from '../../../data/uploads/find-missing-uploads.ts';
import type { ShortKey } from '../../../data/uploads/find-short-uploads.ts';
import { kindWords } from '../../../data/uploads/kind-words.ts';

/** A key whose nightly uploads stay away, or bring too little. */
export type LateUpload = MissingUpload | ShortKey;
const isShort = (late: LateUpload): late is ShortKey => 'kinds' in late;

const DAY = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Berlin',
});
const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });
const dayOf = (night: string): string => DAY.format(new Date(`${night}T12:00:00Z`));
const nightsOf = ({ nights, from }: LateUpload): string =>
  `${nights === 1 ? 'eine Nacht' : `${nights} Nächte`}, zuerst die nach ${dayOf(from)}`;

const lineOf = (late: LateUpload): string =>
  `- „${late.name}“: ${nightsOf(late)}; ${isShort(late) ? `zuletzt ${kindWords(late.kinds)}` : `zuletzt hochgeladen am ${MOMENT.format(late.lastUpload)} Uhr`}`;

function subjectOf(late: readonly LateUpload[]): string {
  const [first, ...others] = late;
  if (first && others.length === 0)
    return `Der nächtliche Upload „${first.name}“ ${isShort(first) ? 'ist unvollständig' : 'fehlt'}`;
  return `${late.length} nächtliche Uploads ${late.every(isShort) ? 'sind unvollständig' : late.some(isShort) ? 'fehlen oder sind unvollständig' : 'fehlen'}`;
}

const paragraph = (lead: string, late: readonly LateUpload[]): string =>
  late.length === 0
    ? ''
    : `${lead}

${late.map(lineOf).join('\n')}

`;

/** What Admins are told of nightly uploads that stay away or bring too little, and what to do about it. */
export function missingLetter(late: readonly LateUpload[], publicUrl: string): { subject: string; text: string } {
  const [short, missing] = [late.filter(isShort), late.filter((one) => !isShort(one))];
  const page = `${publicUrl}/upload-historie/daten-hochladen`;
  return {
    subject: subjectOf(late),
    text: `Guten Tag,

${paragraph('im Optikerportal ist kein automatischer Upload mehr angekommen:', missing)}${paragraph(`im Optikerportal ist${missing.length > 0 ? ' außerdem' : ''} ein automatischer Upload mit weniger Daten als sonst angekommen:`, short)}Bitte prüfen Sie,

1. ob der Rechner mit der geplanten Aufgabe nachts eingeschaltet und mit dem Internet verbunden ist,
2. ob Ihre Branchensoftware neue und vollständige Dateien in den Ordner schreibt, den die Aufgabe sendet,
3. was die Aufgabe zuletzt gemeldet hat.

Bis dahin können Sie die Dateien von Hand hochladen: ${page}

${catchUpOf(
  missing.filter((one) => 'sendsChanges' in one && one.sendsChanges),
  late.length,
)} ${endOf(missing.length > 0, short.length > 0)} Bis dahin steht die Warnung auf dem Dashboard.
`,
  };
}

/** What makes good the nights: of a program that sends changes alone, none does by itself. */
function catchUpOf(ofChanges: readonly LateUpload[], count: number): string {
  const names = ofChanges.map(({ name }) => `„${name}“`).join(', ');
  return [
    ofChanges.length < count && 'Der nächste vollständige Upload, der ankommt, bringt alles nach.',
    ofChanges.length > 0 &&
      `Was in den fehlenden Nächten geändert wurde, kommt bei ${names} nicht von selbst nach: Dort werden nur Änderungen geschickt. Bitte lassen Sie die Software einmal alles ausgeben, was seitdem geändert wurde, und laden Sie das hoch.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const endOf = (isMissing: boolean, isTooLittle: boolean): string =>
  [
    isMissing &&
      'Kommt von einem Programm nichts mehr, sagen Sie es uns bitte auf derselben Seite: Dort widerrufen Sie den Schlüssel oder wählen bei ihm „Nicht mehr erwarten“.',
    isTooLittle &&
      'Sind die Daten vollständig, bestätigen Sie das bitte auf derselben Seite beim Schlüssel mit „So ist es richtig“. Schickt Ihre Software immer nur, was sich geändert hat, dann kreuzen Sie das dort an: Dann vergleichen wir die Menge nicht mehr.',
  ]
    .filter(Boolean)
    .join(' ');

import type { MissingUpload } from '../../../data/uploads/find-missing-uploads.ts';

const DAY = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Berlin' });
const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });

const lineOf = ({ name, from, nights, lastUpload }: MissingUpload) =>
  `- „${name}“: ${nights === 1 ? 'eine Nacht' : `${nights} Nächte`}, zuerst die nach ${DAY.format(new Date(`${from}T12:00:00Z`))}; zuletzt hochgeladen am ${MOMENT.format(lastUpload)} Uhr`;

/** What Admins are told of nightly uploads that stay away, and what to do about it. */
export const missingLetter = (missing: readonly MissingUpload[], publicUrl: string): { subject: string; text: string } => ({
  subject: missing.length === 1 ? `Der nächtliche Upload „${missing[0]?.name}“ fehlt` : `${missing.length} nächtliche Uploads fehlen`,
  text: `Guten Tag,

im Optikerportal ist kein automatischer Upload mehr angekommen:

${missing.map(lineOf).join('\n')}

Bitte prüfen Sie,

1. ob der Rechner mit der geplanten Aufgabe nachts eingeschaltet und mit dem Internet verbunden ist,
2. ob Ihre Branchensoftware neue Dateien in den Ordner schreibt, den die Aufgabe sendet,
3. was die Aufgabe zuletzt gemeldet hat.

Bis dahin können Sie die Dateien von Hand hochladen: ${publicUrl}/upload-historie/daten-hochladen

Der nächste Upload, der ankommt, bringt alles nach. Kommt von diesem Programm nichts mehr, sagen Sie es uns bitte auf derselben Seite: Dort widerrufen Sie den Schlüssel oder wählen bei ihm „Nicht mehr erwarten“. Bis dahin steht die Warnung auf dem Dashboard.
`,
});

export const CUSTOMER_COLUMNS =
  'kunden_id;standort_id;anrede;titel;vorname;nachname;geburtsdatum;strasse;plz;ort;land;telefon;mobil;email;einw_brief;einw_email;einw_sms;einw_gesundheit;einw_datum;einw_quelle;werbesperre;verstorben;geaendert_am';

/** One order of a store, with the store itself. */
export function movingFiles(store: string, order: string): { name: string; mimeType: string; buffer: Buffer }[] {
  const file = (name: string, lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  });
  return [
    file('standorte.csv', ['standort_id;name;strasse;plz;ort', `${store};Filiale ${store};Weg 1;37073;Göttingen`]),
    file('auftraege.csv', [
      'auftrag_id;kunden_id;standort_id;mitarbeiter_id;auftragsdatum;abgabedatum;art;brillentyp;status;brutto;rabatt;kassenanteil;storno_zu',
      `U1;;${store};;${order};;Brille;Fern;abgeholt;100,00;0,00;0,00;`,
    ]),
  ];
}

/**
 * A small, hand-countable set: 1.234,56 € + 200,00 € − 200,00 € on days that the test names, an order that counts as 0
 * because it was cancelled, and one bad row: a fifth of them, of which an import does not ask.
 */
export function uploadFiles(days: {
  order: string;
  cancelled: string;
}): { name: string; mimeType: string; buffer: Buffer }[] {
  const file = (name: string, lines: string[], encoding: BufferEncoding = 'utf8') => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, encoding),
  });
  return [
    file('standorte.csv', [
      'standort_id;name;strasse;plz;ort',
      '1;Optik Neubeginn Göttingen;Weender Straße 1;37073;Göttingen',
    ]),
    // latin1 is Windows-1252 for these letters.
    file(
      'kunden.csv',
      [
        CUSTOMER_COLUMNS,
        'K1;1;Frau;;Änne;Größ;01.02.1960;Am Bühl 3;01067;Dresden;DE;;;;ja;nein;nein;nein;;;nein;nein;',
      ],
      'latin1',
    ),
    file('auftraege.csv', [
      'auftrag_id;kunden_id;standort_id;mitarbeiter_id;auftragsdatum;abgabedatum;art;brillentyp;status;brutto;rabatt;kassenanteil;storno_zu',
      `A1;K1;1;;${days.order};;Brille;Fern;abgeholt;1.234,56;0,00;0,00;`,
      `A2;K1;1;;${days.order};;Handelsware;;storniert;200,00;0,00;0,00;`,
      `A3;K1;1;;${days.cancelled};;Handelsware;;fertig;-200,00;0,00;0,00;A2`,
      `A4;K1;1;;${days.order};;Brille;Fern;abgeholt;12,5o;0,00;0,00;`,
      `A5;K1;1;;${days.order};;Handelsware;;storniert;50,00;0,00;0,00;`,
    ]),
  ];
}

/** A customer of a store that no business has: read, refused, and nothing is another than before. */
export function strangersFile(): { name: string; mimeType: string; buffer: Buffer } {
  const lines = [CUSTOMER_COLUMNS, 'K1;kein-Standort;Frau;;Anna;Fremd;;;;;;;;;;;;;;;;;'];
  return { name: 'kunden-der-kasse.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

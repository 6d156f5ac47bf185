interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, lines: string[], encoding: BufferEncoding = 'utf8'): SentFile =>
  ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, encoding) });

/**
 * As a till of the nineties writes it: Windows-1252, names of its own, letters for kinds and states, one sheet for
 * customers and one for orders. 1.500,00 € + 250,50 € in March of the year.
 */
export const tillExport = (year: number): SentFile[] => [
  file('KUNDEN.TXT', [
    'KdNr;Filiale;Geschlecht;Vorname;Name;Geb.-Datum;Straße;PLZ;Wohnort;Handy;E-Mail-Adresse;Newsletter',
    'T1;1;w;Jördis;Weiß;03.05.1958;Große Gasse 4;37073;Göttingen;0171 2345678;joerdis@example.org;j',
    'T2;1;m;Günter;Öztürk;14.11.1949;Am Bühl 12;01067;Dresden;0151 9876543;;n',
    'T3;1;m;Ansgar;Süß;29.02.1980;Rathausplatz 1;37073;Göttingen;;ansgar@example.org;',
  ], 'latin1'),
  file('AUFTRAEGE.TXT', [
    'BelegNr;KdNr;Filiale;Verkaufsdatum;Auftragsart;Brillenart;Auftragsstatus;Endpreis',
    `T100;T1;1;12.03.${year};Brille;Gleitsichtbrille;abgeholt;1.500,00`,
    `T101;T2;1;20.03.${year};Zubehoer;;abgeholt;250,50`,
  ], 'latin1'),
];

/**
 * As a web shop exports: UTF-8 with commas, ISO days, decimal points, and columns whose names say nothing, so that
 * only their values do. The store stands nowhere. 320,40 € in June of the year.
 */
export const shopExport = (year: number): SentFile[] => [
  file('customers.csv', [
    'customer,first,last,c4,c5,c6,c7',
    'S1,Åsa,Müller,1990-07-01,asa@example.org,Lindenallee 7,10115',
    'S2,Noël,Groß,1985-01-31,noel@example.org,Unter den Linden 5,20095',
    'S3,Zoë,Şahin,1972-12-24,zoe@example.org,Hauptstraße 77b,80331',
  ]),
  file('sales.csv', [
    'Auftragsnummer,Kundennummer,Bestelldatum,Auftragsart,Brillenart,Status,Gesamtbetrag',
    `S100,S1,${year}-06-11,Brille,Fernbrille,verkauft,320.40`,
  ]),
];

import { styled, xlsx } from '../../api/src/features/upload/testing/xlsx.ts';

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, lines: string[], encoding: BufferEncoding = 'utf8'): SentFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, encoding),
});

/**
 * As a till of the nineties writes it: Windows-1252, names of its own, letters for kinds and states, one sheet for
 * customers and one for orders. 1.500,00 € + 250,50 € in March of the year.
 */
export const tillExport = (year: number): SentFile[] => [
  file(
    'KUNDEN.TXT',
    [
      'KdNr;Filiale;Geschlecht;Vorname;Name;Geb.-Datum;Straße;PLZ;Wohnort;Handy;E-Mail-Adresse;Newsletter',
      'T1;1;w;Jördis;Weiß;03.05.1958;Große Gasse 4;37073;Göttingen;0171 2345678;joerdis@example.org;j',
      'T2;1;m;Günter;Öztürk;14.11.1949;Am Bühl 12;01067;Dresden;0151 9876543;;n',
      'T3;1;m;Ansgar;Süß;29.02.1980;Rathausplatz 1;37073;Göttingen;;ansgar@example.org;',
    ],
    'latin1',
  ),
  file(
    'AUFTRAEGE.TXT',
    [
      'BelegNr;KdNr;Filiale;Verkaufsdatum;Auftragsart;Brillenart;Auftragsstatus;Endpreis',
      `T100;T1;1;12.03.${year};Brille;Gleitsichtbrille;abgeholt;1.500,00`,
      `T101;T2;1;20.03.${year};ZUB;;abgeholt;250,50`,
    ],
    'latin1',
  ),
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

/** Days from the one that Excel counts from to the day given. */
const serial = (year: number, month: number, day: number): number =>
  (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000;

/**
 * As a program with an Excel report of its own: one workbook, a sheet for customers and one for sales, beside them a
 * hidden one with its codes. Days, amounts and postcodes are numbers that only their cells' formats tell apart, an
 * amount has more places than it shows, another is a formula. 1.249,90 € + 380,25 € + 45,00 € in spring of the year.
 */
export function workbookExport(year: number): SentFile[] {
  const [GERMAN_DAY, SHORT_DAY, POSTCODE, EURO] = [1, 2, 3, 4];
  const day = (...[y, month, date]: Parameters<typeof serial>) => styled(serial(y, month, date), GERMAN_DAY);
  const sold = (month: number, date: number) => styled(serial(year, month, date) + 0.625, SHORT_DAY);
  const buffer = xlsx(
    [
      {
        name: 'Kundschaft',
        rows: [
          [
            'Kunde',
            'Geschäft',
            'Anrede',
            'Rufname',
            'Familienname',
            'geboren am',
            'Straße + Hausnr.',
            'Postleitzahl',
            'Stadt',
            'Mobilnr.',
            'Werbung Brief',
          ],
          [
            'X-1',
            1,
            'Frau',
            'Käthe',
            'Däubler',
            day(1951, 2, 28),
            'Königsallee 12',
            styled(1067, POSTCODE),
            'Dresden',
            '0170 1112223',
            true,
          ],
          [
            'X-2',
            1,
            'Herr',
            'Jürgen',
            'Voß',
            day(1964, 10, 3),
            'Mühlenweg 4a',
            styled(37073, POSTCODE),
            'Göttingen',
            null,
            false,
          ],
          [
            'X-3',
            1,
            'Frau',
            'Özlem',
            'Çelik',
            day(1988, 2, 29),
            'Am Güterbahnhof 9',
            styled(4109, POSTCODE),
            'Leipzig',
            '0160 4445556',
            null,
          ],
        ],
      },
      {
        name: 'Verkäufe',
        rows: [
          [
            'Vorgangs-Nr.',
            'Kunde',
            'Geschäft',
            'verkauft am',
            'Vorgangsart',
            'Verwendung',
            'Status',
            'Rechnungsbetrag',
          ],
          [7001, 'X-1', 1, sold(3, 1), 'Brille', 'Gleitsichtbrille', 'ausgeliefert', styled(1249.904, EURO)],
          [
            7002,
            'X-2',
            1,
            sold(4, 30),
            'Brille',
            'Lesebrille',
            'ausgeliefert',
            { attributes: `s="${EURO}"`, xml: '<f>400-19.75</f><v>380.25</v>' },
          ],
          [7003, 'X-3', 1, sold(5, 2), 'Kontaktlinsen', null, 'ausgeliefert', styled(45, EURO)],
        ],
      },
      {
        name: 'Schlüssel',
        state: 'hidden',
        rows: [
          ['Code', 'Bedeutung'],
          ['1', 'Filiale Süd'],
        ],
      },
    ],
    { formats: ['dd.mm.yyyy', 14, '00000', '#,##0.00\\ [$€-407]'] },
  );
  return [
    {
      name: 'Auswertung für Büro.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    },
  ];
}

import type { LawDocument } from '@portal/shared/contract/settings-admin';
import type { DocumentFacts } from './facts.ts';

type Section = LawDocument['sections'][number];

/** One activity, by the points that article 30 (1) (b) to (g) GDPR asks for. */
interface Activity {
  title: string;
  purpose: string;
  basis: string;
  people: string;
  data: string;
  recipients: string;
  erasure: string;
}

const OPERATOR = 'Betreibergesellschaft des Optikerportals als Auftragsverarbeiter (Artikel 28 DSGVO)';

const asSection = ({ title, purpose, basis, people, data, recipients, erasure }: Activity): Section => ({
  title,
  paragraphs: [
    `Zweck: ${purpose}`,
    `Rechtsgrundlage: ${basis}`,
    `Betroffene Personen: ${people}`,
    `Kategorien von Daten: ${data}`,
    `Empfänger: ${recipients}. Keine Übermittlung in Drittländer.`,
    `Löschung: ${erasure}`,
    'Schutz: siehe „Technische und organisatorische Maßnahmen“.',
  ],
});

const analysis = ({ hasRefractions, hasStaff }: DocumentFacts): Activity => ({
  title: 'Auswertung von Kunden und Aufträgen',
  purpose:
    'Umsätze, Aufträge, Kundenbindung und Einzugsgebiet auswerten, um den Betrieb zu führen; Datenfehler finden.',
  basis: 'Artikel 6 Absatz 1 Buchstabe f DSGVO (Interesse an der Führung des Betriebs).',
  people: `Kunden${hasStaff ? ', Mitarbeiter (als Kürzel an Aufträgen)' : ''}.`,
  data: `Stammdaten, Kontaktwege, Geburtsdatum, Aufträge mit Positionen und Beträgen${hasRefractions ? '; Messwerte der Augen (Gesundheitsdaten, Artikel 9) werden gespeichert und nur Berechtigten gezeigt' : ''}.`,
  recipients: OPERATOR,
  erasure:
    'Stammdaten auf Verlangen sofort; Aufträge nach Ablauf steuer- und handelsrechtlicher Fristen, bis dahin ohne Namen.',
});

const forecasts = ({ hasRefractions, settings }: DocumentFacts): Activity[] =>
  settings.withoutForecasts
    ? []
    : [
        {
          title: 'Prognosen (Profiling)',
          purpose:
            'Einschätzen, wann und welche Brille ein Kunde voraussichtlich braucht, um weniger und passendere Werbung zu senden.',
          basis: `Artikel 6 Absatz 1 Buchstabe f DSGVO (siehe Interessenabwägung)${hasRefractions ? '; Messwerte nur mit ausdrücklicher Einwilligung (Artikel 9 Absatz 2 Buchstabe a)' : ''}.`,
          people: 'Kunden, die der Werbung nicht widersprochen haben.',
          data: 'Wahrscheinlichkeiten und Rangplätze mit ihren Gründen, aus Kaufabständen, Alter, Art und Preis der letzten Brillen.',
          recipients: OPERATOR,
          erasure: 'mit dem Widerspruch oder der Löschung des Kunden; sonst jede Nacht durch neue ersetzt.',
        },
      ];

const advertising = ({ sendsEmail, standing, settings }: DocumentFacts): Activity => ({
  title: 'Werbung an Kunden',
  purpose: `Kunden per Brief${sendsEmail ? ', E-Mail' : ''} oder SMS ansprechen und messen, ob es wirkt${
    standing.length > 0
      ? `; auch durch Daueraktionen: ${standing.map(({ name, purpose }) => `„${name}“ (${purpose})`).join(', ')}`
      : ''
  }.`,
  basis:
    'Brief: Artikel 6 Absatz 1 Buchstabe f DSGVO, bis zum Widerspruch. E-Mail und SMS: Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO, § 7 Absatz 2 UWG).'.concat(
      settings.existingCustomerEmail
        ? ' E-Mail an Bestandskunden ohne Einwilligung: § 7 Absatz 3 UWG, Artikel 6 Absatz 1 Buchstabe f DSGVO, bis zum Widerspruch.'
        : '',
    ),
  people: 'Kunden; ein Teil gehört per Los zu einer Kontrollgruppe und bekommt nichts.',
  data: 'Name, Anschrift oder E-Mail-Adresse oder Mobilnummer, Zeitpunkt, Zweck, Rückläufer, Einwilligungen und Widersprüche mit Nachweis.',
  recipients: `${OPERATOR}; Druckereien und Versanddienste, denen der Betrieb Adressdateien gibt (Ausfuhrprotokoll im Portal)`,
  erasure:
    'Adressdateien und gedruckte Briefe nach höchstens 24 Stunden; Widersprüche bleiben als Prüfsumme; im Übrigen mit dem Kunden.',
});

const shared = ({ sharing: { sharesBenchmark, sharesMarketModel, sharesEffects } }: DocumentFacts): Activity[] => {
  const purposes = [
    ...(sharesBenchmark ? ['Vergleichswerte aus Monatssummen (Benchmark)'] : []),
    ...(sharesMarketModel ? ['ein gemeinsames Prognosemodell aus einer Stichprobe (Marktmodell)'] : []),
    ...(sharesEffects ? ['Wirkungen von Daueraktionen über viele Betriebe (Wirkungen im Markt)'] : []),
  ];
  const sums = [
    ...(sharesBenchmark ? ['Monatssummen der Standorte'] : []),
    ...(sharesEffects ? ['Zahlen der angeschriebenen und ausgelassenen Haushalte und der Käufer unter ihnen'] : []),
  ];
  if (purposes.length === 0) return [];
  return [
    {
      title: 'Vergleich mit anderen Betrieben',
      purpose: `${purposes.join('; ')}. Jedes ist unter Einstellungen › Erweitert abschaltbar.`,
      basis: 'Artikel 6 Absatz 1 Buchstabe f DSGVO; Weisung nach Ziffer 3 des Vertrags zur Auftragsverarbeitung.',
      people: sharesMarketModel ? 'Kunden einer Stichprobe von höchstens 2.000.' : 'keine: Es gehen nur Summen ein.',
      data: [
        ...(sharesMarketModel
          ? [
              'Kauftage, Brillentypen, Beträge, Geburtstag; ohne Namen, Anschriften und Nummern; gespeichert werden nur Gewichte des Modells.',
            ]
          : []),
        ...(sums.length > 0 ? [`${sums.join('; ')}, ohne Angaben zu Personen.`] : []),
      ].join(' '),
      recipients: OPERATOR,
      erasure: 'Die Stichprobe bleibt im Arbeitsspeicher; veröffentlichte Vergleichswerte sagen über niemanden etwas.',
    },
  ];
};

const staff = ({ hasStaff, settings: { staffPseudonyms, minRankOrders } }: DocumentFacts): Activity[] =>
  hasStaff
    ? [
        {
          title: 'Auswertung nach Mitarbeitern',
          purpose: 'Beratung verbessern und Schulungsbedarf erkennen.',
          basis:
            'Artikel 6 Absatz 1 Buchstabe f DSGVO beziehungsweise § 26 BDSG; gibt es einen Betriebsrat, bedarf sie seiner Zustimmung (§ 87 Absatz 1 Nummer 6 BetrVG).',
          people: 'Mitarbeiter.',
          data: `Kürzel an Aufträgen und daraus gebildete Summen; ${staffPseudonyms ? 'gezeigt werden Pseudonyme' : 'gezeigt werden die Kürzel oder die hinterlegten Namen'}; eine Rangfolge erst ab ${minRankOrders} Aufträgen.`,
          recipients: OPERATOR,
          erasure: 'mit den Aufträgen; Namen jederzeit unter Einstellungen › Mitarbeiter.',
        },
      ]
    : [];

const website = ({ hasWebsite }: DocumentFacts): Activity[] =>
  hasWebsite
    ? [
        {
          title: 'Statistik der Website',
          purpose: 'zählen, wie oft Seiten aufgerufen werden.',
          basis: 'Artikel 6 Absatz 1 Buchstabe f DSGVO; ohne Cookies und ohne Zugriff auf Endgeräte (§ 25 TDDDG).',
          people: 'Besucher der Website.',
          data: 'Seite, Tag, Herkunft und Geräteart, als Summen ohne Kennung der Person; bis zum Ende des Tages eine Kennung des Besuchs mit Herkunft und Geräteart und ob er eine Seite schon gesehen hat.',
          recipients: OPERATOR,
          erasure: 'Kennungen am Tag danach; Summen bleiben.',
        },
      ]
    : [];

/** Article 30 (1) GDPR: of the business, and of each activity that the portal serves. */
export const processingRecords = (facts: DocumentFacts): Section[] => [
  {
    title: 'Verantwortlicher',
    paragraphs: [
      `${facts.name}${facts.address === null ? '' : `, ${facts.address}`}`,
      ...(facts.stores.length > 0 ? [`Standorte: ${facts.stores.join('; ')}`] : []),
      'Vertreten durch: (bitte ergänzen). Datenschutzbeauftragter: (bitte ergänzen, wenn einer benannt ist).',
      ...(facts.authorities.length > 0 ? [`Aufsichtsbehörde: ${facts.authorities.join('; ')}`] : []),
    ],
  },
  ...[
    analysis(facts),
    ...forecasts(facts),
    advertising(facts),
    ...shared(facts),
    ...staff(facts),
    ...website(facts),
  ].map(asSection),
];

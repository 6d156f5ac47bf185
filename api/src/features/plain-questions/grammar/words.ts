import type { Dimension, GlassesType, Per } from '../parts.ts';

/** What a word stands for. Figures are told apart by the set of notions in a question, whatever their order. */
export type Meaning =
  | { is: 'notion'; notion: string }
  | { is: 'type'; types: readonly GlassesType[] }
  | { is: 'kind'; kind: 'neu' | 'stamm' }
  /** `isGrouping`: it can mean nothing else than one after the other. */
  | { is: 'dimension'; by: Dimension; isGrouping?: boolean }
  | { is: 'order'; order: 'best' | 'worst' }
  | { is: 'unknown'; topic: string }
  | { is: 'all-stores' }
  /** 'insgesamt': of all stores, or of the one that is looked at. */
  | { is: 'total' }
  /** As long as there are data. */
  | { is: 'ever' }
  | { is: 'store'; id: number }
  | { is: 'staff'; id: number }
  | { is: 'brand'; name: string }
  | { is: 'maker'; name: string; of: 'frame_maker' | 'lens_maker' }
  | { is: 'place'; plz: string }
  /** A place of several postcodes. */
  | { is: 'town'; name: string }
  | { is: 'campaign'; id: number }
  /** Leaves out whoever has what follows. */
  | { is: 'without' }
  | { is: 'and' }
  | { is: 'against' }
  /** `unit`: what the period is, where that says it. */
  | { is: 'compare'; comparison: 'vorjahr' | 'vorperiode' | 'ohne'; unit?: 'week' | 'month' | 'quarter' }
  | { is: 'why' }
  | { is: 'per'; per: Per }
  | { is: 'weekday'; weekday: number }
  | { is: 'filler' };

/** Words of notions, folded; endings of German declension may follow. */
// oxfmt-ignore
const NOTIONS: Readonly<Record<string, string>> = {
  umsatz: 'nehmen umsatz umsaetze umsatzzahlen einnahme erloes erloese eingenommen umgesetzt gesamtumsatz geschaeft umsatzplus umsatzminus umsatzrueckgang einnehmen',
  brille: 'brille brillenauftrag brillenauftraege korrektionsbrille',
  auftrag: 'auftrag auftraege bestellung',
  fassung: 'fassung gestell brillenfassung',
  glas: 'glas glaeser brillenglas brillenglaeser',
  kontaktlinse: 'kontaktlinse kl linse',
  handelsware: 'handelsware zubehoer',
  neuverglasung: 'neuverglasung umglasung',
  kunde: 'kunde kundin kundinnen kundschaft',
  kaeufer: 'kaeufer person personen leute menschen',
  neukunde: 'neukunde neukundin',
  bestand: 'bestand kundenbestand',
  mehr: 'mehrbrille zweitbrille drittbrille zusatzbrille',
  haupt: 'hauptbrille',
  anteil: 'anteil quote prozentsatz ausschoepfung',
  zahl: 'anzahl zahl stueck stueckzahl menge wieviel wieviele',
  schnitt: 'schnitt durchschnitt durchschnittlich mittel mittlerer mittlere mittelwert durchschnittsumsatz',
  median: 'median',
  je: 'je pro',
  preis: 'preis durchschnittspreis kostet kosten teuer',
  premium: 'premium premiumglas premiumglaeser',
  rabatt: 'rabatt nachlass rabatte nachlaesse',
  storno: 'storno stornos stornierte storniert storni stornierung gutschrift',
  gefaehrdet: 'gefaehrdet gefaehrdete',
  verloren: 'verloren verlorene',
  reaktiviert: 'reaktiviert reaktivierte zurueckgewonnen zurueckgewonnene',
  wiederkehr: 'wiederkehrquote wiederkehrer wiederkehrende',
  wiederkauf: 'wiederkaufrate wiederkauf wiederkaeufer',
  intervall: 'kaufintervall',
  einmal: 'einmalkaeufer',
  email: 'email mail',
  sms: 'sms',
  brief: 'brief post',
  einwilligung: 'einwilligung werbeerlaubnis anschreiben erreichen erreichbar erreichbare einwilligungsquote',
  ziel: 'ziel zielerreichung umsatzziel soll planerfuellung',
  prognose: 'prognose hochrechnung jahresprognose jahresende',
  benchmark: 'benchmark',
  aktion: 'aktion kampagne werbeaktion mailing response erfolgskontrolle',
  geld: 'geld',
  budget: 'budget werbebudget',
  werbung: 'werbung marketing werbeplan',
  website: 'website homepage webseite internetseite',
  besucher: 'besucher websitebesucher',
  termin: 'termin terminanfrage onlinetermin',
  seitenaufruf: 'seitenaufruf seitenaufrufe',
  anruf: 'anruf anrufe anrufklick',
  route: 'routenklick wegbeschreibung',
  datenstand: 'datenstand',
  upload: 'upload hochgeladen',
  daten: 'daten',
  qualitaet: 'datenqualitaet qualitaet',
  faellig: 'faellig faellige ueberfaellig ueberfaellige',
  entfernung: 'entfernung',
  bon: 'bon durchschnittsbon kassenbon',
  art: 'art',
  euro: 'euro eur',
  plan: 'plan',
  ungeholt: 'abholbereit abholbereite fertige fertigen',
  offen: 'offene offenen',
  wartezeit: 'wartezeit wartezeiten warten lieferzeit lieferzeiten lieferdauer durchlaufzeit durchlaufzeiten liefert',
  lange: 'lange dauert dauer',
  umtausch: 'umtausch umtauschquote umtaeusche umgetauscht umgetauschte',
  krankenkasse: 'krankenkasse kassenanteil krankenkassenanteil kassenumsatz krankenkassenumsatz kassenleistung kassen',
  bezahlt: 'bezahlt gezahlt bezahlen',
  linsentraeger: 'linsentraeger kontaktlinsentraeger linsentraegerin kontaktlinsentraegerin',
  erfolg: 'gelohnt lohnt lohnte rentiert ruecklauf resonanz erfolg erfolgreich ergebnis wirkung',
};

// oxfmt-ignore
const TYPES: readonly [words: string, types: readonly GlassesType[]][] = [
  ['gleitsicht gleitsichtbrille progressiv progressivbrille multifokal mehrstaerke mehrstaerken mehrstaerkenbrille gleitsichter', ['Gleitsicht']],
  ['fern fernbrille fernsicht', ['Fern']],
  ['nah nahbrille lesebrille nahsicht', ['Nah']],
  ['office officebrille bueroarbeit buerobrille arbeitsplatzbrille bildschirmbrille computerbrille bildschirmarbeitsplatzbrille pcbrille', ['Office']],
  ['sonne sonnenbrille sonnenschutzbrille', ['Sonne']],
  ['sport sportbrille', ['Sport']],
  ['einstaerke einstaerken einstaerkenbrille', ['Fern', 'Nah']],
];

const DIMENSIONS: Readonly<Partial<Record<Dimension, string>>> = {
  store: 'standort filiale laden laeden geschaeftsstelle niederlassung standortvergleich filialvergleich',
  month: 'monat',
  quarter: 'quartal',
  year: 'jahr',
  type: 'brillentyp typ brillenart glastyp',
  age: 'altersgruppe alter altersklasse',
  customer: 'kundenart kundenarten',
  weekday: 'wochentag',
  staff:
    'mitarbeiter mitarbeiterin mitarbeiterinnen verkaeufer verkaeuferin kollege kollegin team wer berater beraterin',
  brand: 'marke fassungsmarke',
  lens_maker: 'glashersteller glaslieferant glaeserhersteller',
  frame_maker: 'hersteller fassungshersteller lieferant',
  place: 'ort wohnort postleitzahl plz woher stadtteil',
};

/** What the portal does not know, and what people call it. */
// oxfmt-ignore
const UNKNOWN: Readonly<Record<string, string>> = {
  margin: 'verdiene verdient verdienen verdienst marge rohertrag gewinn deckungsbeitrag einkaufspreis einkauf ertrag handelsspanne spanne wareneinsatz profit rendite',
  stock: 'lager lagerbestand ladenhueter warenbestand lagerwert inventur',
  delivery: 'abgeholt abgeholte abholung',
  hours: 'stunde stundenumsatz arbeitsstunde uhrzeit oeffnungszeiten',
  complaints: 'reklamation beschwerde',
  age: 'durchschnittsalter',
  wear: 'tageslinse wochenlinse monatslinse jahreslinse',
  tax: 'mehrwertsteuer mwst umsatzsteuer vorsteuer steuer nettoumsatz netto',
};

// oxfmt-ignore
const ORDERS = {
  best: 'beste bester besten bestes staerkste staerkster staerksten staerkstes meiste meisten meistverkauft meistverkaufte hoechste hoechster hoechsten hoechstes groesste groesster groesstes groessten top erfolgreichste erfolgreichster erfolgreichsten spitzenreiter staerkst',
  worst: 'schlechteste schlechtester schlechtesten schlechtestes schwaechste schwaechster schwaechsten schwaechstes wenigste wenigsten niedrigste niedrigster niedrigsten niedrigstes kleinste kleinster kleinsten flop geringste geringster geringsten',
};

const FILLERS =
  'der die das den dem des ein eine einen einem einer eines im in ins am an auf zu zum zur bei mit von vom fuer ueber um aus es sie er wir uns unser unsere unserem unseren unserer ich mir mein meine meinem meinen meiner man bitte mal zeig zeige zeigen sag sage sagen nenn nenne gib wie was welche welcher welches welchem welchen war waren ist sind wird werden wurde wurden hat habe haben hatte hatten gab gibt geben macht machen gemacht verkauft verkaufen verkaufte verkauften kauft kaufen gekauft gehoert laeuft lief laufen sich so denn eigentlich ungefaehr etwa bisher aktuell derzeit gerade jetzt heutige viel viele hoch gross gut sehr auch noch schon alle allen bringt bringen gebracht ja ok hallo danke liste rangliste ranking uebersicht zahlen entwicklung entwickelt entwickeln trend verlauf gestiegen gesunken gefallen steigt sinkt faellt verbessert verschlechtert veraendert veraenderung schlecht schwach besser schlechter weniger mehr stark auswertung analyse statistik erreicht schaffen schafft liegen liegt stehen steht landen jeder jede jedes jeden jedem da dort nach durch sortiert frau herr herrn uebrig frei gehen geht fahren einmal davon dabei deren kommt kommen geben ausgegeben wirklich wieder waren eure euch ihr ihre deine sein jeweils per duerfen darf aller geworden gegangen freies freie damals nur wenig zurueckgegangen gewonnen bekommen zeitraum wert werte moechte will wissen kann kannst koennen du sagst mir dass kamen kam verteilen ihnen braucht her bin stehe steckt';

const entries = (words: string, ...meanings: readonly Meaning[]): [string, readonly Meaning[]][] =>
  words.split(' ').map((word) => [word, meanings]);
const GLASSES: Meaning = { is: 'notion', notion: 'brille' };

/** All single words, folded. Several of them together may mean something else: `PHRASES`. */
export const WORDS: ReadonlyMap<string, readonly Meaning[]> = new Map<string, readonly Meaning[]>([
  ...entries(FILLERS, { is: 'filler' }),
  ...Object.entries(NOTIONS).flatMap(([notion, words]) => entries(words, { is: 'notion', notion })),
  ...TYPES.flatMap(([words, types]) =>
    words
      .split(' ')
      .flatMap((word) => entries(word, { is: 'type', types }, ...(word.endsWith('brille') ? [GLASSES] : []))),
  ),
  ...Object.entries(DIMENSIONS).flatMap(([by, words]) => entries(words, { is: 'dimension', by: by as Dimension })),
  ...entries('monatlich monatsweise', { is: 'dimension', by: 'month', isGrouping: true }),
  ...entries('quartalsweise', { is: 'dimension', by: 'quarter', isGrouping: true }),
  ...entries('jaehrlich jahresweise', { is: 'dimension', by: 'year', isGrouping: true }),
  ...Object.entries(UNKNOWN).flatMap(([topic, words]) => entries(words, { is: 'unknown', topic })),
  ...entries(ORDERS.best, { is: 'order', order: 'best' }),
  ...entries(ORDERS.worst, { is: 'order', order: 'worst' }),
  ...entries('stammkunde stammkundin stammkundschaft', { is: 'kind', kind: 'stamm' }),
  ...entries('gegen gegenueber versus vs verglichen vergleich vergleichen als', { is: 'against' }),
  ...entries('und', { is: 'and' }),
  // Of the running one, where no other is named.
  ...entries('monatsziel', { is: 'notion', notion: 'ziel' }, { is: 'dimension', by: 'month' }),
  ...entries('jahresziel', { is: 'notion', notion: 'ziel' }, { is: 'dimension', by: 'year' }),
  ...entries('taeglich arbeitstaeglich', { is: 'per', per: 'day' }),
  ...entries('tagesumsatz tagesumsaetze', { is: 'notion', notion: 'umsatz' }, { is: 'per', per: 'day' }),
  ...entries('tagesschnitt tagesdurchschnitt', { is: 'notion', notion: 'schnitt' }, { is: 'per', per: 'day' }),
  ...entries('woechentlich', { is: 'per', per: 'week' }),
  ...entries('wochenumsatz wochenumsaetze', { is: 'notion', notion: 'umsatz' }, { is: 'per', per: 'week' }),
  ...entries('wochenschnitt wochendurchschnitt', { is: 'notion', notion: 'schnitt' }, { is: 'per', per: 'week' }),
  ...entries('insgesamt gesamt gesamten zusammen', { is: 'total' }),
  ...entries('ueberhaupt jemals', { is: 'ever' }),
  ...entries('ohne ausser keine keinen kein', { is: 'without' }),
  ...entries('warum wieso weshalb woran wodurch grund gruende ursache', { is: 'why' }),
  ...['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'].flatMap((word, at) =>
    entries(`${word} ${word.slice(0, -1)}e ${word.slice(0, -1)}en`, { is: 'weekday', weekday: at + 1 }),
  ),
]);

/** Words of periods: what `period-patterns` reads. Known here so that slips in them are mended. */
export const PERIOD_WORDS: readonly string[] =
  'januar februar maerz april mai juni juli august september oktober november dezember heute gestern vorgestern morgen uebermorgen woche wochen vorwoche monat monate monaten vormonat quartal quartale vorquartal jahr jahre jahren jahres vorjahr halbjahr kalenderwoche tage tagen tag wochenende ostern pfingsten weihnachten weihnachtsgeschaeft fruehjahr fruehling sommer herbst winter letzte letzten letzter letztes letztem vorletzte vorletzten vorletzter vorletztes vergangene vergangenen vergangener vergangenes naechste naechsten naechster naechstes kommende kommenden kommendes diese dieser dieses diesen diesem laufende laufenden laufender laufendes aktuelle aktuellen aktuelles heuer seit bis ab vor zwischen jahresbeginn jahresanfang kw q h hj montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag jan feb mrz maer apr jun jul aug sep sept okt nov dez'.split(
    ' ',
  );

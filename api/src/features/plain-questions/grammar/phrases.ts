import type { Meaning } from './words.ts';

const notion = (...notions: readonly string[]): Meaning[] => notions.map((one) => ({ is: 'notion', notion: one }));

/** Several words that mean something together, folded; the longest that fits is taken. */
// oxfmt-ignore
const TABLE: readonly [phrases: readonly string[], meanings: readonly Meaning[]][] = [
  [['wie viel', 'wie viele', 'wie oft'], notion('zahl')],
  [['laeuft das geschaeft', 'lief das geschaeft'], notion('umsatz')],
  [['wie war', 'wie waren', 'wie lief', 'wie liefen', 'wie laeuft'], notion('lage')],
  [['wie viel prozent', 'wie viele prozent', 'wieviel prozent', 'prozent'], notion('anteil')],
  [['neue kunden', 'neuen kunden', 'neuer kunden'], notion('neukunde')],
  [['aktive kunden', 'aktiven kunden'], notion('kunde')],
  [['mit kunden', 'bei kunden', 'von kunden', 'unserer kunden'], [{ is: 'filler' }]],
  [['kommen wieder', 'kommen kunden wieder', 'kommen die kunden wieder'], notion('wiederkehr')],
  [['bis zur naechsten brille', 'eine neue brille', 'naechste brille'], notion('intervall')],
  [['wer braucht bald eine neue brille', 'brauchen bald eine neue brille'], notion('faellig', 'kunde')],
  [['wie gut'], notion('gut')],
  [['wie lange dauert es', 'nach wie vielen monaten', 'wann'], notion('dauer')],
  [['wie alt'], notion('alt')],
  [['wie lange', 'wie lange dauert'], notion('lange')],
  [['wie weit'], notion('weit')],
  [['wie aktuell', 'wie frisch'], notion('aktuell')],
  [['zuletzt'], notion('zuletzt')],
  [['letzter upload', 'letzten upload', 'letzte upload'], notion('upload')],
  [['letzte aktion', 'letzten aktion', 'letzte kampagne', 'letztes mailing'], notion('aktion')],
  [['gibt ein kunde', 'gibt jeder kunde', 'geben kunden', 'geben unsere kunden'], notion('umsatz', 'je', 'kunde')],
  [['monate seit der letzten hauptbrille'], notion('alt', 'brille')],
  [['in 36 monaten', 'innerhalb von 36 monaten'], [{ is: 'filler' }]],
  [['was kostet die werbung', 'was kostet werbung'], notion('budget')],
  [['im plan', 'vom ziel weg', 'beim jahresziel', 'beim ziel', 'zum ziel', 'soll ist', 'soll und ist', 'auf kurs', 'im rueckstand'], notion('ziel')],
  [['wo landen wir', 'ende des jahres', 'ende dieses jahres', 'zum jahresende'], notion('prognose')],
  [['anderen optikern', 'andere optiker', 'anderen', 'den anderen', 'der konkurrenz', 'andere betriebe', 'anderen betrieben'], notion('benchmark')],
  [['per email', 'per mail'], notion('email')],
  [['anrufe ueber', 'anrufe ueber die'], notion('anruf')],
  [['online termine', 'online termin'], notion('termin')],
  [['nicht erreichbar', 'nicht erreichbare', 'ohne werbeerlaubnis', 'ohne einwilligung', 'unerreichbare', 'nicht anschreiben'], notion('unerreichbar')],
  [['am umsatz'], [{ is: 'filler' }]],
  [['top 10 prozent', 'besten 10 prozent', 'oberste 10 prozent', 'obersten 10 prozent'], notion('zehntel')],
  [['am besten', 'am meisten', 'am staerksten', 'am hoechsten', 'am erfolgreichsten', 'am groessten'], [{ is: 'order', order: 'best' }]],
  [['am schlechtesten', 'am wenigsten', 'am schwaechsten', 'am niedrigsten', 'am geringsten'], [{ is: 'order', order: 'worst' }]],
  [['ohne vergleich'], [{ is: 'compare', comparison: 'ohne' }]],
  [['vergleich vorjahr', 'zum vorjahr', 'gegenueber vorjahr', 'gegenueber dem vorjahr', 'gegenueber vorjahreszeitraum', 'vorjahresvergleich', 'mit dem vorjahr', 'gegen vorjahr', 'gegen das vorjahr', 'vs vorjahr', 'versus vorjahr', 'zum vorjahreszeitraum', 'zum vorjahresmonat', 'als im vorjahr', 'als vorjahr'], [{ is: 'compare', comparison: 'vorjahr' }]],
  [['vergleich vorperiode', 'zur vorperiode', 'gegenueber vorperiode', 'gegenueber der vorperiode', 'vorperiode', 'gegen vorperiode'], [{ is: 'compare', comparison: 'vorperiode' }]],
  [['zum vormonat', 'gegenueber vormonat', 'gegenueber dem vormonat', 'mit dem vormonat', 'gegen vormonat'], [{ is: 'compare', comparison: 'vorperiode', unit: 'month' }]],
  [['zur vorwoche', 'gegenueber vorwoche', 'gegenueber der vorwoche', 'mit der vorwoche'], [{ is: 'compare', comparison: 'vorperiode', unit: 'week' }]],
  [['zum vorquartal', 'gegenueber vorquartal', 'gegenueber dem vorquartal', 'mit dem vorquartal'], [{ is: 'compare', comparison: 'vorperiode', unit: 'quarter' }]],
  [['alle standorte', 'allen standorten', 'aller standorte', 'alle filialen', 'allen filialen', 'aller filialen', 'alle laeden', 'allen laeden', 'aller laeden', 'alle geschaefte', 'allen geschaeften', 'saemtliche standorte'], [{ is: 'all-stores' }]],
  [['aller zeiten', 'seit beginn', 'von anfang an'], [{ is: 'ever' }]],
  [['wo'], [{ is: 'dimension', by: 'store' }]],
  [['welches geschaeft', 'welchem geschaeft', 'je geschaeft', 'pro geschaeft'], [{ is: 'dimension', by: 'store' }]],
  [['nicht abgeholt', 'nicht abgeholte', 'nicht abgeholten', 'noch nicht abgeholt', 'noch nicht abgeholte'], notion('ungeholt')],
  [['in arbeit'], notion('offen')],
  [['zahlen die kassen', 'zahlen die krankenkassen'], notion('krankenkasse')],
  [['tage bis zur abholung', 'tagen bis zur abholung', 'bis zur abholung'], notion('wartezeit')],
  [['binnen 90 tagen', 'innerhalb von 90 tagen'], [{ is: 'filler' }]],
  [['meistverkaufte marke', 'meistverkauften marken'], [{ is: 'order', order: 'best' }, { is: 'dimension', by: 'brand' }]],
];

export const PHRASES: ReadonlyMap<string, readonly Meaning[]> = new Map(
  TABLE.flatMap(([phrases, meanings]) => phrases.map((phrase): [string, readonly Meaning[]] => [phrase, meanings])),
);
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

import { FORMATS } from './formats.ts';
import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { foldName, usualValues } from './usual-words.ts';

export { foldName, usualValues };

/** Usual names of the format's columns, folded; a column's own name always is one. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  standort_id: ['standort', 'standortnr', 'standortnummer', 'filiale', 'filialnr', 'filialnummer', 'filialid', 'geschaeft', 'betriebsstaette', 'mandant', 'standortnum', 'filialenr', 'filialcode', 'niederlassung', 'laden', 'ladennr', 'ladennummer', 'geschaeftnr', 'geschaeftsnr', 'geschaeftsstelle'],
  mitarbeiter_id: ['mitarbeiter', 'mitarbeiternr', 'mitarbeiternummer', 'verkaeufer', 'berater', 'manr', 'personalnr', 'bediener', 'mitarbnr', 'mitarbeiterkennung', 'verkaeufernr', 'verkaeufernummer', 'beraternr', 'manummer', 'personalnummer', 'bearbeiter', 'sachbearbeiter'],
  kunden_id: ['kundennr', 'kundennummer', 'kdnr', 'kunr', 'kundenid', 'kundeid', 'kunde', 'kundnr', 'patientennr', 'kdnummer', 'kdid', 'kundenr', 'kundnummer', 'kndnr', 'kundennum', 'debitor', 'debitornr', 'debitorennr', 'debitorennummer', 'patientennummer', 'patnr'],
  auftrag_id: ['auftragsnr', 'auftragsnummer', 'auftragnr', 'auftrnr', 'auftrag', 'auftragsid', 'belegnr', 'belegnummer', 'beleg', 'rechnungsnr', 'vorgangsnr', 'auftragnummer', 'auftrnummer', 'aufnr', 'rechnungsnummer', 'rechnungnr', 'rechnr', 'rgnr', 'vorgangsnummer', 'vorgangnr', 'vorgang', 'bestellnr', 'bestellnummer', 'bonnr'],
  anrede: ['geschlecht'],
  vorname: ['vname', 'rufname'],
  nachname: ['name', 'nname', 'familienname', 'zuname', 'name1'],
  geburtsdatum: ['gebdatum', 'geburtstag', 'gebdat', 'gebtag', 'geborenam', 'geb', 'geburtsdat', 'gebam', 'geboren'],
  strasse: ['str', 'strassehausnr', 'strassehausnummer', 'strasseundhausnummer', 'anschrift', 'adresse', 'strassenr', 'strasseundnr', 'strasseunr', 'strassenname'],
  plz: ['postleitzahl', 'postleitz'],
  ort: ['wohnort', 'stadt', 'ortsname'],
  land: ['laenderkennung', 'landkz', 'landcode', 'laendercode', 'staat'],
  telefon: ['tel', 'telefonnr', 'telefonprivat', 'telprivat', 'festnetz', 'telefon1', 'telefonnummer', 'telnr', 'telnummer', 'rufnummer', 'telefonfestnetz', 'festnetznr', 'fon'],
  mobil: ['handy', 'mobiltelefon', 'mobilnr', 'handynr', 'telefonmobil', 'mobilnummer', 'handynummer', 'mobilfunk', 'mobilfunknr', 'mobiltel', 'telmobil', 'mobiltelefonnr'],
  email: ['mail', 'emailadresse', 'mailadresse', 'emailprivat', 'email1', 'emailadr'],
  einw_brief: ['werbungbrief', 'postwerbung', 'einwilligungbrief', 'einwilligungpost'],
  einw_email: ['werbungemail', 'newsletter', 'emailwerbung', 'einwilligungemail'],
  einw_sms: ['werbungsms', 'smswerbung', 'einwilligungsms'],
  einw_gesundheit: ['einwilligunggesundheit', 'gesundheitsdaten'],
  einw_datum: ['einwilligungvom', 'einwilligungsdatum', 'dsgvodatum'],
  werbesperre: ['keinewerbung', 'werbeverbot', 'mailingsperre'],
  verstorben: ['tot'],
  geaendert_am: ['aenderungsdatum', 'letzteaenderung', 'geaendert'],
  auftragsdatum: ['datum', 'auftragsdat', 'verkaufsdatum', 'bestelldatum', 'belegdatum', 'auftragdatum', 'auftrdatum', 'auftragvom', 'rechnungsdatum', 'rechnungdatum', 'rechdatum', 'kaufdatum', 'bestelltam', 'erfassungsdatum'],
  abgabedatum: ['abholdatum', 'abgeholtam', 'lieferdatum', 'abgabe', 'abgabeam', 'abgegebenam', 'auslieferungsdatum', 'ausgabedatum', 'uebergabedatum'],
  art: ['auftragsart', 'auftragstyp', 'vorgangsart', 'artikelgruppe', 'warengruppe', 'auftragart'],
  brillentyp: ['brillenart', 'verwendung', 'glasart'],
  status: ['auftragsstatus', 'auftragsstand', 'stand', 'auftragstatus', 'bearbeitungsstand'],
  // What says that it is gross, or of the whole, goes before a plain amount.
  brutto: [
    'bruttobetrag', 'betragbrutto', 'bruttosumme', 'summebrutto', 'bruttowert', 'bruttoumsatz', 'umsatzbrutto', 'gesamtbrutto', 'bruttogesamt',
    'gesamtbetragbrutto', 'rechnungsbetragbrutto', 'bruttopreis', 'vkbrutto', 'summeinklmwst', 'betraginklmwst', 'gesamtbetraginklmwst',
    'rechnungsbetraginklmwst', 'rechnungsbetrag', 'rechnungssumme', 'rechnungsendbetrag', 'auftragssumme', 'auftragswert', 'auftragsbetrag',
    'gesamtbetrag', 'gesamtsumme', 'gesamtpreis', 'endbetrag', 'endsumme', 'endpreis', 'kaufbetrag', 'betrag', 'betrageur',
    'betragineuro', 'summe', 'umsatz', 'verkaufspreis', 'preis',
  ],
  rabatt: ['nachlass', 'rabattbetrag', 'rabattsumme', 'rabattwert', 'preisnachlass'],
  kassenanteil: ['krankenkasse', 'kasse', 'kassenbetrag', 'krankenkassenanteil', 'kkanteil', 'kassenleistung', 'kassenzuschuss'],
  storno_zu: ['stornozu', 'stornovon', 'stornoauftrag', 'stornozuauftrag', 'stornierterauftrag', 'gutschriftzu'],
  pos: ['position', 'posnr', 'positionsnr', 'positionsnummer'],
  gruppe: ['warengruppe', 'artikelgruppe'],
  hersteller: ['lieferant', 'firma'],
  marke: ['markenname', 'fassungsmarke', 'label'],
  modell: ['artikel', 'modellbezeichnung', 'artikelbezeichnung', 'bezeichnung'],
  glastyp: ['glas', 'glasart', 'glasbezeichnung'],
  index: ['brechungsindex', 'brechzahl', 'n'],
  beschichtung: ['verguetung', 'veredelung', 'veredlung'],
  menge: ['anzahl', 'stueck', 'stk', 'stueckzahl', 'mge'],
  mwst: ['ust', 'mwstsatz', 'steuersatz', 'mehrwertsteuer', 'mwstprozent', 'ustsatz', 'ustprozent', 'umsatzsteuer', 'umsatzsteuersatz'],
  datum: ['messdatum', 'refraktionsdatum', 'pruefdatum'],
  sph_r: ['rsph', 'sphrechts', 'spharer', 'sphaererechts'], sph_l: ['lsph', 'sphlinks', 'sphaerelinks'],
  cyl_r: ['rcyl', 'zylr', 'rzyl', 'cylrechts', 'zylinderrechts'], cyl_l: ['lcyl', 'zyll', 'lzyl', 'cyllinks', 'zylinderlinks'],
  achse_r: ['rachse', 'axr', 'achserechts'], achse_l: ['lachse', 'axl', 'achselinks'],
  add_r: ['radd', 'addrechts', 'additionrechts'], add_l: ['ladd', 'addlinks', 'additionlinks'],
  pd: ['pupillendistanz', 'pdgesamt'],
  kuerzel: ['kurzzeichen', 'kz'],
  aktiv: ['istaktiv'],
};

const AMOUNTS = new Set(['brutto', 'rabatt', 'kassenanteil'].flatMap((name) => [name, ...SYNONYMS[name] ?? []]));

/** Whether a column of that name holds amounts of money, in this format or by a usual name. */
export const isAmountName = (header: string): boolean => AMOUNTS.has(foldName(header));

/** Finds sources by usual names: its own name first, so that 'name' of a store is not taken for a surname. */
export function mapBySynonyms(kind: UploadMapping['kind'], headers: readonly string[]): UploadMapping {
  const free = new Map(headers.map((header) => [foldName(header), header]));
  const columns: UploadMapping['columns'] = [];
  const rounds = [(name: string) => [foldName(name)], (name: string) => SYNONYMS[name] ?? []];
  for (const names of rounds) {
    for (const { name } of FORMATS[kind].columns) {
      if (columns.some(({ column }) => column === name)) continue;
      const folded = names(name).find((synonym) => free.has(synonym));
      const from = folded === undefined ? undefined : free.get(folded);
      if (folded === undefined || !from) continue;
      free.delete(folded);
      const values = usualValues(name);
      columns.push({ column: name, from, ...(values && { values }) });
    }
  }
  return { kind, headers: [...headers], columns };
}

const KNOWN = new Set(Object.entries(SYNONYMS).flatMap(([name, names]) => [foldName(name), ...names]).filter((name) => name.length > 1));

/** Whether a cell is a usual name of a column, of whatever kind. */
export const isKnownName = (text: string): boolean => text.length <= 60 && KNOWN.has(foldName(text));

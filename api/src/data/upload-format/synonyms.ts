import { FORMATS } from './formats.ts';
import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { foldName, usualValues } from './usual-words.ts';

export { foldName, usualValues };

/** Usual names of the format's columns in German, Austrian, Swiss and English programs, folded; a column's own name always is one. */
// One line each: it reads as a table.
// oxfmt-ignore
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  standort_id: ['standort', 'standortnr', 'standortnummer', 'filiale', 'filialnr', 'filialnummer', 'filialid', 'geschaeft', 'betriebsstaette', 'mandant', 'standortnum', 'filialenr', 'filialcode', 'niederlassung', 'laden', 'ladennr', 'ladennummer', 'geschaeftnr', 'geschaeftsnr', 'geschaeftsstelle', 'store', 'storeid', 'storeno', 'storenumber', 'branch', 'branchid', 'shop', 'shopid', 'filialname', 'stammfiliale', 'hauptfiliale', 'betrieb', 'betriebsnr', 'filialbezeichnung', 'standortname'],
  mitarbeiter_id: ['mitarbeiter', 'mitarbeiternr', 'mitarbeiternummer', 'verkaeufer', 'berater', 'manr', 'personalnr', 'bediener', 'mitarbnr', 'mitarbeiterkennung', 'verkaeufernr', 'verkaeufernummer', 'beraternr', 'manummer', 'personalnummer', 'bearbeiter', 'sachbearbeiter', 'employee', 'employeeid', 'salesperson', 'clerk', 'verkaeuferin', 'verkaeuferkuerzel', 'beraterin', 'mitarbeiterkuerzel', 'erfasstvon', 'bedientvon'],
  kunden_id: ['kundennr', 'kundennummer', 'kdnr', 'kunr', 'kundenid', 'kundeid', 'kunde', 'kundnr', 'patientennr', 'kdnummer', 'kdid', 'kundenr', 'kundnummer', 'kndnr', 'kundennum', 'debitor', 'debitornr', 'debitorennr', 'debitorennummer', 'patientennummer', 'patnr', 'customer', 'customerid', 'customernumber', 'customerno', 'customernr', 'clientid', 'patientid', 'patientno', 'kundenkennung', 'kundenkuerzel', 'adressnr', 'adressnummer', 'adressid', 'personid', 'id', 'konto', 'kontonummer', 'debitorenkonto', 'personenkonto', 'account'],
  auftrag_id: ['auftragsnr', 'auftragsnummer', 'auftragnr', 'auftrnr', 'auftrag', 'auftragsid', 'belegnr', 'belegnummer', 'beleg', 'rechnungsnr', 'vorgangsnr', 'auftragnummer', 'auftrnummer', 'aufnr', 'rechnungsnummer', 'rechnungnr', 'rechnr', 'rgnr', 'vorgangsnummer', 'vorgangnr', 'vorgang', 'bestellnr', 'bestellnummer', 'bonnr', 'order', 'orderid', 'orderno', 'ordernumber', 'invoice', 'invoiceid', 'invoiceno', 'invoicenumber', 'receiptno', 'receiptnumber', 'rechnung', 'bon', 'bonnummer', 'kassenbon', 'transaktionsnr', 'belegid'],
  anrede: ['geschlecht', 'salutation', 'gender', 'titelanrede', 'anredetext', 'sex', 'prefix'],
  titel: ['titelvor', 'akadtitel', 'akademischertitel', 'namenszusatz', 'title', 'titelakad'],
  vorname: ['vname', 'rufname', 'firstname', 'givenname', 'forename', 'vornamen', 'name2', 'kundenvorname'],
  nachname: ['name', 'nname', 'familienname', 'zuname', 'name1', 'lastname', 'surname', 'familyname', 'nachnamefirma', 'kundenname', 'kundennachname', 'fullname', 'displayname', 'vollername', 'namevorname', 'vornamename', 'nachnamevorname', 'vornamenachname', 'billingname'],
  geburtsdatum: ['gebdatum', 'geburtstag', 'gebdat', 'gebtag', 'geborenam', 'geb', 'geburtsdat', 'gebam', 'geboren', 'birthdate', 'dateofbirth', 'dob', 'birthday'],
  strasse: ['str', 'strassehausnr', 'strassehausnummer', 'strasseundhausnummer', 'anschrift', 'adresse', 'strassenr', 'strasseundnr', 'strasseunr', 'strassenname', 'street', 'address', 'address1', 'addressline1', 'streetaddress', 'homestreet', 'billingstreet', 'billingaddress', 'billingaddress1', 'strasseprivat', 'strasse1', 'strassehnr', 'adresszeile1', 'hausanschrift', 'address1street'],
  plz: ['postleitzahl', 'postleitz', 'zip', 'zipcode', 'postcode', 'postalcode', 'homepostalcode', 'billingzip', 'billingpostcode', 'plzprivat', 'plzort', 'postleitzahlort', 'plzundort', 'address1postalcode'],
  ort: ['wohnort', 'stadt', 'ortsname', 'city', 'town', 'homecity', 'billingcity', 'ortprivat', 'gemeinde', 'address1city'],
  land: ['laenderkennung', 'landkz', 'landcode', 'laendercode', 'staat', 'country', 'countrycode', 'homecountry', 'homecountryregion', 'billingcountry', 'landiso', 'nation', 'address1country'],
  telefon: ['tel', 'telefonnr', 'telefonprivat', 'telprivat', 'festnetz', 'telefon1', 'telefonnummer', 'telnr', 'telnummer', 'rufnummer', 'telefonfestnetz', 'festnetznr', 'fon', 'phone', 'phonenumber', 'homephone', 'telephone', 'telp', 'telefonp', 'telefonpriv', 'phone1value'],
  mobil: ['handy', 'mobiltelefon', 'mobilnr', 'handynr', 'telefonmobil', 'mobilnummer', 'handynummer', 'mobilfunk', 'mobilfunknr', 'mobiltel', 'telmobil', 'mobiltelefonnr', 'mobile', 'mobilephone', 'mobilenumber', 'cell', 'cellphone', 'natel', 'mobil1', 'telefonhandy', 'telefon2', 'tel2', 'telefonnummer2', 'phone2', 'phone2value'],
  email: ['mail', 'emailadresse', 'mailadresse', 'emailprivat', 'email1', 'emailadr', 'emailaddress', 'email1value', 'mailadr'],
  einw_brief: ['werbungbrief', 'postwerbung', 'einwilligungbrief', 'einwilligungpost'],
  einw_email: ['werbungemail', 'newsletter', 'emailwerbung', 'einwilligungemail'],
  einw_sms: ['werbungsms', 'smswerbung', 'einwilligungsms'],
  einw_gesundheit: ['einwilligunggesundheit', 'gesundheitsdaten'],
  einw_datum: ['einwilligungvom', 'einwilligungsdatum', 'dsgvodatum'],
  werbesperre: ['keinewerbung', 'werbeverbot', 'mailingsperre'],
  verstorben: ['tot', 'deceased', 'gestorben'],
  geaendert_am: ['aenderungsdatum', 'letzteaenderung', 'geaendert', 'modified', 'modifiedat', 'updatedat', 'lastmodified', 'aenderung'],
  auftragsdatum: ['datum', 'auftragsdat', 'verkaufsdatum', 'bestelldatum', 'belegdatum', 'auftragdatum', 'auftrdatum', 'auftragvom', 'rechnungsdatum', 'rechnungdatum', 'rechdatum', 'kaufdatum', 'bestelltam', 'erfassungsdatum', 'orderdate', 'invoicedate', 'createdat', 'date', 'saledate', 'verkauftam', 'vorgangsdatum', 'buchungsdatum', 'bondatum', 'paidat', 'rechnungvom', 'belegvom'],
  abgabedatum: ['abholdatum', 'abgeholtam', 'lieferdatum', 'abgabe', 'abgabeam', 'abgegebenam', 'auslieferungsdatum', 'ausgabedatum', 'uebergabedatum', 'deliverydate', 'handedover', 'abgeholt', 'abholungam', 'ausgegebenam', 'abgegeben'],
  art: ['auftragsart', 'auftragstyp', 'vorgangsart', 'artikelgruppe', 'warengruppe', 'auftragart', 'ordertype', 'producttype', 'produktart', 'kategorie', 'produktgruppe', 'sparte', 'artikelart', 'invoicetype'],
  brillentyp: ['brillenart', 'verwendung', 'glasart'],
  status: ['auftragsstatus', 'auftragsstand', 'stand', 'auftragstatus', 'bearbeitungsstand', 'orderstatus', 'vorgangsstatus', 'belegstatus', 'rechnungsstatus', 'zustand', 'financialstatus'],
  // What says that it is gross, or of the whole, goes before a plain amount.
  brutto: [
    'bruttobetrag', 'betragbrutto', 'bruttosumme', 'summebrutto', 'bruttowert', 'bruttoumsatz', 'umsatzbrutto', 'gesamtbrutto', 'bruttogesamt',
    'gesamtbetragbrutto', 'rechnungsbetragbrutto', 'bruttopreis', 'vkbrutto', 'summeinklmwst', 'betraginklmwst', 'gesamtbetraginklmwst',
    'rechnungsbetraginklmwst', 'rechnungsbetrag', 'rechnungssumme', 'rechnungsendbetrag', 'auftragssumme', 'auftragswert', 'auftragsbetrag',
    'gesamtbetrag', 'gesamtsumme', 'gesamtpreis', 'endbetrag', 'endsumme', 'endpreis', 'kaufbetrag', 'total', 'grandtotal', 'totalamount',
    'amountgross', 'invoiceamount', 'invoiceamountgross', 'gross', 'grossamount', 'totalgross', 'totalprice', 'umsatzineur', 'umsatzeur',
    'bruttoeur', 'bruttochf', 'betragchf', 'totalchf', 'rechnungsbetragchf', 'zahlbetrag', 'gesamtbetrageur', 'rechnungsbetrageur',
    'verkaufspreisbrutto', 'linetotal', 'zeilenbetrag', 'positionsbetrag', 'gesamt', 'betrag', 'betrageur', 'betragineuro', 'summe', 'umsatz',
    'verkaufspreis', 'preis', 'amount', 'vkpreis',
  ],
  rabatt: ['nachlass', 'rabattbetrag', 'rabattsumme', 'rabattwert', 'preisnachlass', 'discount', 'discountamount'],
  kassenanteil: ['krankenkasse', 'kasse', 'kassenbetrag', 'krankenkassenanteil', 'kkanteil', 'kassenleistung', 'kassenzuschuss', 'anteilkrankenkasse', 'kkbetrag', 'anteilkasse', 'kassenzuzahlung', 'insurance', 'insuranceamount'],
  storno_zu: ['stornozu', 'stornovon', 'stornoauftrag', 'stornozuauftrag', 'stornierterauftrag', 'gutschriftzu'],
  pos: ['position', 'posnr', 'positionsnr', 'positionsnummer', 'lineno', 'linenumber', 'zeile', 'lfdnr'],
  gruppe: ['warengruppe', 'artikelgruppe', 'itemgroup', 'category', 'produktgruppe', 'kategorie', 'artikelart'],
  hersteller: ['lieferant', 'firma', 'maker', 'manufacturer', 'vendor'],
  marke: ['markenname', 'fassungsmarke', 'label', 'brand', 'brandname'],
  modell: ['artikel', 'modellbezeichnung', 'artikelbezeichnung', 'bezeichnung', 'model', 'item', 'product', 'produkt', 'itemname', 'lineitemname', 'artikelname', 'artikeltext'],
  glastyp: ['glas', 'glasart', 'glasbezeichnung'],
  index: ['brechungsindex', 'brechzahl', 'n'],
  beschichtung: ['verguetung', 'veredelung', 'veredlung'],
  menge: ['anzahl', 'stueck', 'stk', 'stueckzahl', 'mge', 'quantity', 'qty', 'lineitemquantity'],
  // Of the whole line: an 'EK' or 'Einkaufspreis' is mostly that of one piece, which a person has to say.
  einkauf: ['einkaufnetto', 'einkaufsnetto', 'einkaufswert', 'einkaufssumme', 'einkaufgesamt', 'wareneinsatz', 'wareneinsatznetto', 'eksumme', 'ekgesamt'],
  mwst: ['ust', 'mwstsatz', 'steuersatz', 'mehrwertsteuer', 'mwstprozent', 'ustsatz', 'ustprozent', 'umsatzsteuer', 'umsatzsteuersatz', 'vat', 'vatrate', 'tax', 'taxrate', 'steuer', 'mwstproz', 'steuerprozent'],
  datum: ['messdatum', 'refraktionsdatum', 'pruefdatum'],
  sph_r: ['rsph', 'sphrechts', 'spharer', 'sphaererechts'], sph_l: ['lsph', 'sphlinks', 'sphaerelinks'],
  cyl_r: ['rcyl', 'zylr', 'rzyl', 'cylrechts', 'zylinderrechts'], cyl_l: ['lcyl', 'zyll', 'lzyl', 'cyllinks', 'zylinderlinks'],
  achse_r: ['rachse', 'axr', 'achserechts'], achse_l: ['lachse', 'axl', 'achselinks'],
  add_r: ['radd', 'addrechts', 'additionrechts'], add_l: ['ladd', 'addlinks', 'additionlinks'],
  pd: ['pupillendistanz', 'pdgesamt'],
  kuerzel: ['kurzzeichen', 'kz', 'initials'],
  aktiv: ['istaktiv'],
};

const AMOUNTS = new Set(
  ['brutto', 'rabatt', 'kassenanteil', 'einkauf'].flatMap((name) => [name, ...(SYNONYMS[name] ?? [])]),
);

/** Whether a column of that name holds amounts of money, in this format or by a usual name. */
export const isAmountName = (header: string): boolean => AMOUNTS.has(foldName(header));

/** Finds sources by usual names: its own name first, so that 'name' of a store is not taken for a surname. */
export function mapBySynonyms(kind: UploadMapping['kind'], headers: readonly string[]): UploadMapping {
  const free = new Set(headers);
  const columns: UploadMapping['columns'] = [];
  const byName = (nameOf: (header: string) => string) =>
    new Map([...free].map((header) => [foldName(nameOf(header)), header]));
  const whole = (header: string) => header;
  // What a name says in brackets counts last: 'Name (natürl. Person)'; 'Telefon (2)' is another one.
  const withoutNote = (header: string) => header.replace(/\s*\((?!\d+\)).*$/, '');
  const rounds = [
    { nameOf: whole, names: (name: string) => [foldName(name)] },
    { nameOf: whole, names: (name: string) => SYNONYMS[name] ?? [] },
    { nameOf: withoutNote, names: (name: string) => [foldName(name), ...(SYNONYMS[name] ?? [])] },
  ];
  for (const { nameOf, names } of rounds) {
    const found = byName(nameOf);
    for (const { name } of FORMATS[kind].columns) {
      if (columns.some(({ column }) => column === name)) continue;
      const from = names(name)
        .map((synonym) => found.get(synonym))
        .find((header) => header !== undefined && free.has(header));
      if (!from) continue;
      free.delete(from);
      const values = usualValues(name);
      columns.push({ column: name, from, ...(values && { values }) });
    }
  }
  return { kind, headers: [...headers], columns };
}

const KNOWN = new Set(
  Object.entries(SYNONYMS)
    .flatMap(([name, names]) => [foldName(name), ...names])
    .filter((name) => name.length > 1),
);

/** Whether a cell is a usual name of a column, of whatever kind. */
export const isKnownName = (text: string): boolean => text.length <= 60 && KNOWN.has(foldName(text));

import type { CleanCustomer, CleanLine, CleanOrder } from './clean-business.ts';
import { AMOUNTS, DAYS, type Style } from './style.ts';

/** A column of a written file: of which column of the format, under which usual names, and what stands in it. */
export interface WrittenColumn<Row> {
  column: string;
  names: readonly [string, ...string[]];
  value: (row: Row, style: Style) => string;
}

const day = (iso: string | null, { day: way }: Style): string => {
  const [year = '', month = '', date = ''] = iso?.split('-') ?? [];
  return iso === null ? '' : DAYS[way](year, month, date);
};
const money = (cents: number, { amount }: Style): string =>
  AMOUNTS[amount](
    cents < 0 ? '-' : '',
    String(Math.trunc(Math.abs(cents) / 100)),
    String(Math.abs(cents) % 100).padStart(2, '0'),
  );
const flag = (said: boolean | null, { yesNo: [yes, no] }: Style): string => (said === null ? '' : said ? yes : no);

export const customerColumns = ({ houseApart }: Style): WrittenColumn<CleanCustomer>[] => [
  { column: 'kunden_id', names: ['Kundennummer', 'KdNr', 'Kunden-Nr.'], value: ({ number }) => number },
  { column: 'anrede', names: ['Anrede'], value: ({ anrede }) => anrede },
  { column: 'nachname', names: ['Nachname', 'Name', 'Familienname'], value: ({ nachname }) => nachname },
  { column: 'vorname', names: ['Vorname'], value: ({ vorname }) => vorname },
  {
    column: 'strasse',
    names: ['Straße', 'Strasse', 'Anschrift'],
    value: ({ street, house }) => (houseApart ? street : `${street} ${house}`),
  },
  ...(houseApart
    ? [{ column: '', names: ['Hausnummer', 'Haus-Nr.', 'Hausnr'] as const, value: ({ house }: CleanCustomer) => house }]
    : []),
  { column: 'plz', names: ['PLZ', 'Postleitzahl', 'Plz'], value: ({ plz }) => plz },
  { column: 'ort', names: ['Ort', 'Wohnort', 'Stadt'], value: ({ city }) => city },
  {
    column: 'geburtsdatum',
    names: ['Geburtsdatum', 'Geb.-Datum', 'Geburtstag'],
    value: ({ born }, style) => day(born, style),
  },
  { column: 'email', names: ['E-Mail', 'Email', 'E-Mail-Adresse'], value: ({ email }) => email },
  {
    column: 'einw_brief',
    names: ['Werbung per Post', 'Werbung Brief', 'Einwilligung Post'],
    value: ({ letter }, style) => flag(letter, style),
  },
  {
    column: 'einw_email',
    names: ['Werbung per E-Mail', 'Newsletter', 'Einwilligung E-Mail'],
    value: ({ mail }, style) => flag(mail, style),
  },
  {
    column: 'einw_sms',
    names: ['Werbung per SMS', 'Werbung SMS', 'Einwilligung SMS'],
    value: ({ sms }, style) => flag(sms, style),
  },
  {
    column: 'einw_gesundheit',
    names: ['Einwilligung Gesundheitsdaten', 'Einwilligung Gesundheit', 'Gesundheitsdaten'],
    value: ({ health }, style) => flag(health, style),
  },
  {
    column: 'werbesperre',
    names: ['Werbesperre', 'keine Werbung', 'Werbeverbot'],
    value: ({ blocked }, style) => flag(blocked, style),
  },
  { column: 'telefon', names: ['Telefon', 'Tel.', 'Telefon privat'], value: ({ phone }) => phone },
];

export const orderColumns: readonly WrittenColumn<CleanOrder>[] = [
  { column: 'auftrag_id', names: ['Auftragsnummer', 'Auftrags-Nr.', 'Belegnr'], value: ({ number }) => number },
  { column: 'kunden_id', names: ['Kundennummer', 'KdNr', 'Kunden-Nr.'], value: ({ customer }) => customer },
  {
    column: 'auftragsdatum',
    names: ['Auftragsdatum', 'Datum', 'Kaufdatum'],
    value: (order, style) => day(order.day, style),
  },
  { column: 'art', names: ['Auftragsart', 'Art', 'Auftragstyp'], value: ({ art }) => art },
  { column: 'status', names: ['Status', 'Auftragsstatus', 'Auftragsstand'], value: ({ status }) => status },
  {
    column: 'brutto',
    names: ['Bruttobetrag', 'Betrag', 'Gesamtbetrag'],
    value: ({ cents }, style) => money(cents, style),
  },
  {
    column: 'abgabedatum',
    names: ['Abgabedatum', 'Abgabe am', 'Abholdatum'],
    value: ({ handover }, style) => day(handover, style),
  },
];

export const lineColumns: readonly WrittenColumn<CleanLine>[] = [
  { column: 'auftrag_id', names: ['Auftragsnummer', 'Auftrags-Nr.', 'Belegnr'], value: ({ order }) => order },
  { column: 'pos', names: ['Pos', 'Position', 'Pos.-Nr.'], value: ({ pos }) => String(pos) },
  { column: 'gruppe', names: ['Gruppe', 'Warengruppe', 'Artikelgruppe'], value: ({ gruppe }) => gruppe },
  { column: 'modell', names: ['Modell', 'Bezeichnung', 'Artikelbezeichnung'], value: ({ modell }) => modell },
  {
    column: 'brutto',
    names: ['Bruttobetrag', 'Betrag', 'Gesamtbetrag'],
    value: ({ cents }, style) => money(cents, style),
  },
  { column: 'mwst', names: ['MwSt', 'USt', 'Steuersatz'], value: ({ vat }) => String(vat) },
  {
    column: 'einkauf',
    names: ['Einkauf netto', 'Wareneinsatz', 'EK-Summe'],
    value: ({ purchase }, style) => (purchase === null ? '' : money(purchase, style)),
  },
];

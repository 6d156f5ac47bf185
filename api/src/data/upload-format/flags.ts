import { foldName } from './usual-words.ts';
import { isZeroDay, PLACEHOLDER_DAYS, readDayText } from './day-text.ts';
import { isPlaceholder } from './placeholder.ts';
import { short, type Cell, type Reader, type Value } from './reader.ts';

const PLAIN = new Map([
  ['ja', true],
  ['j', true],
  ['1', true],
  ['true', true],
  ['wahr', true],
  ['x', true],
  ['nein', false],
  ['n', false],
  ['0', false],
  ['false', false],
  ['falsch', false],
]);
/** Of Access, dBase, SQL, English and hands; a cross is left out: some mean by it yes, some no. */
const USUAL = new Map([
  ...[
    '-1',
    '+1',
    't',
    '.t.',
    'y',
    '.y.',
    'yes',
    'on',
    'an',
    'ein',
    'ok',
    'o.k.',
    'okay',
    '1.0',
    '1,0',
    '1.00',
    '1,00',
    '✓',
    '✔',
    '☑',
    '✅',
    '🗸',
    'jawohl',
    'si',
    'oui',
  ].map((word) => [word, true] as const),
  ...['f', '.f.', '.n.', 'no', 'off', 'aus', '0.0', '0,0', '0.00', '0,00', '☐', 'non'].map(
    (word) => [word, false] as const,
  ),
]);
/** Of a consent, folded. */
const CONSENT = new Map([
  ...[
    'erteilt',
    'eingewilligt',
    'zugestimmt',
    'zustimmung',
    'einverstanden',
    'gegeben',
    'liegtvor',
    'vorhanden',
    'optin',
    'doubleoptin',
    'erlaubt',
    'genehmigt',
    'akzeptiert',
    'gewuenscht',
    'angemeldet',
    'jaerteilt',
    'unterschrieben',
    'bestaetigt',
    'granted',
    'accepted',
    'subscribed',
    'abonniert',
    'optedin',
  ].map((word) => [word, true] as const),
  ...[
    'optout',
    'optedout',
    'cleaned',
    'bounced',
    'denied',
    'declined',
    'revoked',
    'unsubscribed',
    'untersagt',
    'verboten',
    'zurueckgezogen',
    'unerwuenscht',
    'ungueltig',
    'abgelaufen',
  ].map((word) => [word, false] as const),
]);
/** A no, however it goes on: 'nein, am Telefon', 'nicht erteilt', 'keine Werbung', 'Widerruf vom …'. */
const REFUSAL =
  /^(nein|kein|nicht|wider|verweiger|abgelehn|lehnt|abgemeld|gesperrt|sperr|untersag|gekuendig|optout|nie|stop)/;
/** Of what stops all advertising, folded. */
const BLOCK = new Map([
  ...[
    'gesperrt',
    'sperre',
    'gesetzt',
    'widerspruch',
    'widersprochen',
    'verstorben',
    'gestorben',
    'tot',
    'deceased',
    'keinewerbung',
    'blocked',
  ].map((word) => [word, true] as const),
  ...[
    'frei',
    'keine',
    'kein',
    'nichtgesperrt',
    'keinesperre',
    'lebt',
    'lebend',
    'lebendig',
    'werbungerlaubt',
    'alive',
  ].map((word) => [word, false] as const),
]);
const ACTIVE = new Map([
  ...['aktiv', 'active', 'angestellt', 'beschaeftigt', 'imdienst'].map((word) => [word, true] as const),
  ...['inaktiv', 'inactive', 'passiv', 'ausgeschieden', 'gekuendigt', 'gesperrt', 'ehemalig'].map(
    (word) => [word, false] as const,
  ),
]);

function usual(value: string): boolean | undefined {
  const plain = PLAIN.get(value.toLowerCase());
  if (plain !== undefined) return plain;
  const word = value.toLowerCase();
  // 'Ja.' is how some hands write it, '.T.' how dBase does.
  return USUAL.get(word) ?? PLAIN.get(word.replace(/[.!]+$/, '')) ?? USUAL.get(word.replace(/[.!]+$/, ''));
}

const flag = (empty: boolean | null, read: (value: string, cell: Cell) => Value): Reader => ({
  pg: 'boolean',
  empty,
  options: ['ja', 'nein'],
  read: (value, cell) => PLAIN.get(value) ?? usual(value) ?? read(value, cell),
});

const UNKNOWN = 'Erwartet wird ja oder nein (auch 1, 0, true, false oder x).';

/** Whether somebody works there; what is not known is a no. */
export const active = (): Reader => flag(false, (value, cell) => ACTIVE.get(foldName(value)) ?? cell.refuse(UNKNOWN));

/**
 * A consent. An unknown word is never a yes.
 * @param unknown what it is instead: null, 'not said', where only a yes opens the channel; false where silence would
 */
export const consent = (unknown: false | null): Reader =>
  flag(null, (value, cell) => {
    if (isPlaceholder(value)) return cell.blank();
    const word = foldName(value);
    const known = CONSENT.get(word) ?? (REFUSAL.test(word) ? false : undefined);
    if (known !== undefined) return known;
    cell.warn(`„${short(value)}“ ist weder ja noch nein und gilt nicht als Einwilligung.`);
    return unknown;
  });

/** What stops all advertising. A day says since when; an unknown word stops it too, since taken for a no it would not. */
export const block = (): Reader =>
  flag(false, (value, cell) => {
    if (isPlaceholder(value) || isZeroDay(value)) return cell.blank();
    const known = BLOCK.get(foldName(value));
    if (known !== undefined) return known;
    const day = readDayText(value, 'day-first', cell.today)?.iso;
    if (day !== undefined) return !PLACEHOLDER_DAYS.has(day);
    cell.warn(`„${short(value)}“ ist weder ja noch nein. Bis das geklärt ist, wird diese Person nicht angeschrieben.`);
    return true;
  });

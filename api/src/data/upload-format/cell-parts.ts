import { createHash } from 'node:crypto';
import type { CellPart } from '@portal/shared/contract/settings-admin';

interface PersonName {
  anrede: string;
  titel: string;
  vorname: string;
  nachname: string;
}
interface Address {
  strasse: string;
  plz: string;
  ort: string;
  land: string;
}

const SALUTATION = /^(herrn?|frau|hr\.|fr\.|familie|fam\.|firma|fa\.|eheleute|divers)\s+/i;
const TITLE =
  /^(prof\.?|dr\.?(?:-ing\.?)?|med\.?|dent\.?|h\.? ?c\.?|rer\.?|nat\.?|jur\.?|phil\.?|dipl\.?-?\s?[a-zäöü]+\.?|mag\.?|ing\.?|pd)(?=\s|$)/i;
/** Words with which a surname may begin: 'von', 'van der', 'Freiherr von und zu'. */
const PARTICLE =
  /^(von|vom|van|zu|zum|zur|de|del|della|der|den|di|da|du|la|le|ten|ter|freiherr|freifrau|graf|gräfin|baron|und)$/i;

/** Takes titles off the beginning of a text. */
function splitTitle(text: string): [title: string, rest: string] {
  const titles: string[] = [];
  let rest = text.trim();
  for (let match = TITLE.exec(rest); match && match[0].length < rest.length; match = TITLE.exec(rest)) {
    titles.push(match[0]);
    rest = rest.slice(match[0].length).trim();
  }
  return [titles.join(' '), rest];
}

/**
 * A person's name in one cell: 'Groß, Karla', 'Frau Dr. Karla von Groß', 'Firma Groß GmbH'. Before a comma stands the
 * surname; without one it is the last word, from the first 'von' or 'van' on.
 */
export function splitName(text: string): PersonName {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const salutation = SALUTATION.exec(oneLine)?.[1] ?? '';
  const named = oneLine.slice(salutation === '' ? 0 : salutation.length).trim();
  if (/^(firma|fa\.)$/i.test(salutation)) return { anrede: 'Firma', titel: '', vorname: '', nachname: named };
  const [first = '', second, third = ''] = named.split(',').map((part) => part.trim());
  if (second !== undefined) {
    const [before, last] = splitTitle(first);
    const [between, given] = splitTitle(second);
    const titleAlone = between === '' && given !== '' && TITLE.exec(given)?.[0] === given;
    return {
      anrede: salutation,
      titel: [before, between, titleAlone ? given : '', third].filter(Boolean).join(' '),
      vorname: titleAlone ? '' : given,
      nachname: last,
    };
  }
  const [title, rest] = splitTitle(first);
  const words = rest.split(' ').filter(Boolean);
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word));
  const from = particle > 0 ? particle : Math.max(words.length - 1, 0);
  return {
    anrede: salutation,
    titel: title,
    vorname: words.slice(0, from).join(' '),
    nachname: words.slice(from).join(' '),
  };
}

const PLACE =
  /(?:^|[\s,;])(?:(?<land>[A-Z]{1,3})[ -])?(?<plz>\d{4,5})[ ,]+(?<ort>\p{L}[^,;]*)(?:[,;]\s*(?<rest>.*))?$/u;
const PLACE_BEFORE = /(?:^|[,;]\s*)(?<ort>\p{L}[^,;\d]*?)[ ,]+(?<plz>\d{5})$/u;

/**
 * An address in one cell: 'Weg 5, D-01067 Dresden', '01067 Dresden', lines one below the other. Without a postcode it is
 * the street alone.
 */
export function splitAddress(text: string): Address {
  const oneLine = text
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ');
  const match = PLACE.exec(oneLine) ?? PLACE_BEFORE.exec(oneLine);
  if (!match) return { strasse: oneLine, plz: '', ort: '', land: '' };
  const { plz = '', ort = '', land = '', rest = '' } = match.groups ?? {};
  return {
    strasse: oneLine.slice(0, match.index).replace(/[,;\s]+$/, ''),
    plz,
    ort: ort.trim(),
    land: land || rest.trim(),
  };
}

/** Several values in one cell, such as two telephone numbers; the stroke within '0351/123' separates nothing. */
export const splitList = (text: string): string[] =>
  text
    .split(/\s*(?::::|[;,|\r\n]+|\s\/\s|\s(?:und|oder|o\.|u\.)\s|(?<=\d{6})\/(?=[0+]))\s*/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A number made of a text, the same however it is spelt: for who and what has none of its own. Empty stays empty. */
const numberOf = (text: string): string => {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return folded === '' ? '' : `#${createHash('sha256').update(folded).digest('hex').slice(0, 12)}`;
};

/** What of a cell is meant. @param text as it stands in the file */
export function partOf(text: string, part: CellPart): string {
  switch (part) {
    case 'anrede':
    case 'titel':
    case 'vorname':
    case 'nachname':
      return splitName(text)[part];
    case 'strasse':
    case 'plz':
    case 'ort':
    case 'land':
      return splitAddress(text)[part];
    case 'erster':
      return splitList(text)[0] ?? '';
    case 'zweiter':
      return splitList(text)[1] ?? '';
    case 'kennung':
      return numberOf(text);
  }
}

import { distance } from 'fastest-levenshtein';

/** What two customers are compared by; names and street folded (fold_german), phones as digits without prefix. */
export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  plz: string;
  street: string;
  email: string;
  phones: string[];
}

export interface Similarity {
  /** 0 to 100. */
  score: number;
  /** German, strongest first. */
  reasons: string[];
}

/** From here on a pair is shown: two names and one more thing in common. */
export const MIN_SCORE = 65;

/** Points for what two records have in common; a hundred is the most. */
const POINTS = { lastName: 25, firstName: 25, birthDate: 25, birthDateSlip: 10, email: 15, phone: 15, address: 15 };
const SIMILAR = 0.75;

const similarity = (a: string, b: string) => (a && b ? 1 - distance(a, b) / Math.max(a.length, b.length) : 0);

/** 'anna' and 'anna maria', 'h' and 'hans'. */
const isShortened = (a: string, b: string) => a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));

/** null: two people, as households, twins, and fathers and sons are. */
export function compare(a: Person, b: Person): Similarity | null {
  const first = isShortened(a.firstName, b.firstName) ? 1 : similarity(a.firstName, b.firstName);
  if (a.firstName && b.firstName && first < SIMILAR) return null;
  const sameEmail = a.email !== '' && a.email === b.email;
  const samePhone = a.phones.some((phone) => b.phones.includes(phone));
  const birth = compareBirthDates(a.birthDate, b.birthDate);
  if (birth === 'other') return null;
  const last = similarity(a.lastName, b.lastName);
  // Who marries keeps birthday, first name and telephone.
  const renamed =
    last < SIMILAR && birth === 'same' && a.firstName !== '' && a.firstName === b.firstName && (sameEmail || samePhone);
  if (last < SIMILAR && !renamed) return null;
  const found: [points: number, reason: string][] = [];
  if (birth === 'same') found.push([POINTS.birthDate, 'gleiches Geburtsdatum']);
  if (birth === 'slip') found.push([POINTS.birthDateSlip, 'Geburtsdatum um eine Ziffer verschieden']);
  if (last >= SIMILAR) found.push([last * POINTS.lastName, last === 1 ? 'gleicher Nachname' : 'ähnlicher Nachname']);
  if (first > 0) found.push([first * POINTS.firstName, first === 1 ? 'gleicher Vorname' : 'ähnlicher Vorname']);
  if (sameEmail) found.push([POINTS.email, 'gleiche E-Mail-Adresse']);
  if (samePhone) found.push([POINTS.phone, 'gleiche Telefonnummer']);
  if (a.plz && a.plz === b.plz && similarity(a.street, b.street) >= SIMILAR)
    found.push([POINTS.address, 'gleiche Anschrift']);
  found.sort(([x], [y]) => y - x);
  return {
    score: Math.min(100, Math.round(found.reduce((sum, [points]) => sum + points, 0))),
    reasons: found.map(([, reason]) => reason),
  };
}

/** slip: one digit is another, or day and month changed places. */
function compareBirthDates(a: string | null, b: string | null): 'same' | 'slip' | 'unknown' | 'other' {
  if (!a || !b) return 'unknown';
  if (a === b) return 'same';
  const [year, month, day] = a.split('-');
  return distance(a, b) === 1 || b === `${year}-${day}-${month}` ? 'slip' : 'other';
}

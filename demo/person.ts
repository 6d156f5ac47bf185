import { Faker, base, de } from '@faker-js/faker';
import { type Row, yesNo } from './csv.ts';
import { type Day, YEAR, germanDay, parseDay, yearOf } from './day.ts';
import type { PlzPlace } from './places.ts';
import type { Random, Weighted } from './random.ts';

export interface Person {
  female: boolean;
  born: Day;
  lastName: string;
  deceased: boolean;
  row: Omit<Row<'kunden'>, 'kunden_id' | 'standort_id' | 'geaendert_am'>;
}

// Only faker's lists are used, drawn by our own generator: its instance is shared and would mix two runs.
const { person: names, location } = new Faker({ locale: [de, base] }).rawDefinitions;
const listed = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
const LAST = listed(names?.last_name?.generic);
const YOUNG = { female: listed(names?.first_name?.female), male: listed(names?.first_name?.male) };
const STREETS = listed(location?.street_name);

// faker's first names are those of today's children; whoever is older mostly carries one of these.
const OLDER = {
  female:
    'Ursula Renate Monika Karin Helga Gisela Brigitte Ingrid Christa Elke Bärbel Angelika Gabriele Sabine Petra Birgit Heike Martina Ulrike Käthe Elfriede Hannelore Rosemarie Jutta Anneliese Eva-Maria Anne-Kathrin Karin Susanne Andrea Claudia Silke Kerstin Anja'.split(
      ' ',
    ),
  male: 'Karl-Heinz Hans-Jürgen Günter Jürgen Wolfgang Klaus Manfred Horst Dieter Peter Rolf Bernd Uwe Rainer Gerhard Werner Joachim Reinhard Jörg Götz Hans-Peter Klaus-Dieter Heinz Siegfried Thomas Michael Andreas Frank Ralf Stefan Matthias Jörn Volker Holger'.split(
    ' ',
  ),
};

/** Inhabitants (in millions, about) by age group times the share that wears glasses: who comes into the shop. */
const AGES: readonly Weighted<[from: number, to: number]>[] = [
  { value: [6, 19], weight: 11 * 0.2 },
  { value: [20, 29], weight: 9.3 * 0.32 },
  { value: [30, 44], weight: 16 * 0.38 },
  { value: [45, 59], weight: 18 * 0.73 },
  { value: [60, 74], weight: 15 * 0.92 },
  { value: [75, 90], weight: 8 * 0.92 },
];

const SOURCES = ['Anamnesebogen', 'Kassenformular', 'Online-Formular', 'Telefon'] as const;

export const firstName = (random: Random, female: boolean, birthYear: number): string =>
  random.pick((random.chance(birthYear < 1975 ? 0.9 : 0.05) ? OLDER : YOUNG)[female ? 'female' : 'male']);

export function lastName(random: Random): string {
  const name = random.pick(LAST);
  return random.chance(0.05) ? `${name}-${random.pick(LAST)}` : name;
}

export const street = (random: Random): string =>
  `${random.pick(STREETS)} ${random.int(1, 120)}${random.chance(0.08) ? random.pick(['a', 'b', 'c']) : ''}`;

/** ASCII for mail addresses: ä → ae, é → e, anything else that is no letter falls away. */
const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z-]/g, '');

const mailAddress = (random: Random, first: string, last: string): string =>
  `${ascii(first)}.${ascii(last)}${random.chance(0.4) ? random.int(1, 99) : ''}@${random.pick(['post', 'mail', 'familie', 'web'])}.example`;

// Numbers that the network agency keeps free for films, so that nobody is ever called: they repeat, and fit no place.
const LANDLINES = ['030 23125', '040 66969', '069 90009', '089 99998', '0221 4710'];
const MOBILES = ['0171 39200', '0176 040690'];
const landline = (random: Random): string => `${random.pick(LANDLINES)} ${random.int(100, 999)}`;
const mobile = (random: Random): string => `${random.pick(MOBILES)}${random.int(10, 99)}`;

function contact(random: Random, age: number, known: Day, first: string, last: string) {
  const email = random.chance(age > 75 ? 0.25 : 0.62) ? mailAddress(random, first, last) : '';
  const handy = random.chance(age > 75 ? 0.4 : 0.8) ? mobile(random) : '';
  const asked = random.chance(0.86);
  const consent = {
    einw_brief: asked ? yesNo(random.chance(0.82)) : '',
    einw_email: asked ? yesNo(email !== '' && random.chance(0.66)) : '',
    einw_sms: asked ? yesNo(handy !== '' && random.chance(0.35)) : '',
    einw_gesundheit: asked ? yesNo(random.chance(0.45)) : '',
    einw_datum: asked ? germanDay(known) : '',
    einw_quelle: asked ? random.pick(SOURCES) : '',
  };
  return { telefon: random.chance(age > 50 ? 0.85 : 0.3) ? landline(random) : '', mobil: handy, email, ...consent };
}

// Since the GDPR everybody was asked anew.
const GDPR = parseDay('2018-05-25');

/** Someone who lives at `home` and first came on the day `since`; age is counted at `today`. */
export function drawPerson(random: Random, home: PlzPlace, since: Day, today: Day): Person {
  const [from, to] = random.weighted(AGES);
  const born = Math.floor(today - random.between(from, to + 1) * YEAR);
  const age = (today - born) / YEAR;
  const female = random.chance(0.55);
  const [first, last] = [firstName(random, female, yearOf(born)), lastName(random)];
  const title = age > 28 && random.chance(0.03) ? random.pick(['Dr.', 'Dr.', 'Dr.', 'Prof. Dr.']) : '';
  const deceased = random.chance(age > 75 ? 0.05 : age > 60 ? 0.008 : 0.0005);
  return {
    female,
    born,
    lastName: last,
    deceased,
    row: {
      anrede: female ? 'Frau' : 'Herr',
      titel: title,
      vorname: first,
      nachname: last,
      geburtsdatum: random.chance(0.03) ? '' : germanDay(born),
      strasse: street(random),
      plz: home.plz,
      ort: home.place.name,
      land: 'DE',
      ...contact(random, age, Math.floor(Math.min(today, Math.max(since, GDPR + random.int(0, 600)))), first, last),
      werbesperre: yesNo(random.chance(0.03)),
      verstorben: yesNo(deceased),
    },
  };
}

/** A customer, as they are: null is 'not said'. */
export interface CleanCustomer {
  number: string;
  anrede: 'Frau' | 'Herr';
  vorname: string;
  nachname: string;
  born: string | null;
  street: string;
  house: string;
  plz: string;
  city: string;
  phone: string;
  email: string;
  letter: boolean | null;
  mail: boolean | null;
  sms: boolean | null;
  health: boolean | null;
  blocked: boolean;
}

export interface CleanOrder {
  number: string;
  customer: string;
  day: string;
  handover: string | null;
  art: 'Brille' | 'KL' | 'Handelsware';
  status: 'abgeholt' | 'offen' | 'storniert';
  cents: number;
}

export interface CleanLine {
  order: string;
  pos: number;
  gruppe: 'Fassung' | 'Glas_R' | 'Glas_L' | 'KL' | 'Sonstiges';
  modell: string;
  cents: number;
  vat: 7 | 19;
  /** Of the whole line, in cents; null: the program does not know it. */
  purchase: number | null;
}

export interface CleanBusiness {
  customers: CleanCustomer[];
  orders: CleanOrder[];
  lines: CleanLine[];
}

/** Numbers below `limit`, the same on every run with a seed. */
function numbers(seed: number) {
  let state = seed >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const GIVEN = ['Änne', 'Jörg', 'Käthe', 'Günther', 'Zoé', 'Bärbel', 'Max', 'Ute', 'Hans-Peter', 'Anna Maria'];
const FAMILY = [
  'Groß',
  'Müller',
  'von der Heide',
  'Öztürk',
  "O'Neill",
  'Weiß-Kühn',
  'Schmidt',
  'Äßler',
  'Lang',
  'Böhm',
];
const STREETS = ['Lindenweg', 'Große Straße', 'Am Bächle', 'Bahnhofstr.', 'Prager Allee', 'Straße des 17. Juni'];
const PLACES = [
  ['01067', 'Dresden'],
  ['79098', 'Freiburg'],
  ['99084', 'Erfurt'],
  ['37073', 'Göttingen'],
  ['04109', 'Leipzig'],
] as const;

/** A business of 30 customers and 60 orders, half of them with lines that sum to the order. The same seed: the same business. */
export function cleanBusiness(seed: number): CleanBusiness {
  const below = numbers(seed);
  const of = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error('An empty list');
    return one;
  };
  const two = (value: number) => String(value).padStart(2, '0');
  const day = (from: number, years: number, months = 12) =>
    `${from + below(years)}-${two(1 + below(months))}-${two(1 + below(28))}`;
  const said = () => of([true, false, null]);
  const customers = Array.from({ length: 30 }, (_, at): CleanCustomer => {
    const [plz, city] = of(PLACES);
    return {
      number: String(1001 + at),
      anrede: of(['Frau', 'Herr']),
      vorname: of(GIVEN),
      nachname: of(FAMILY),
      born: below(6) ? day(1935, 60) : null,
      street: of(STREETS),
      house: of(['3', '17', '4 a', '12b', '7-9']),
      plz,
      city,
      phone: `0351 ${100_000 + below(900_000)}`,
      email: `k${at}@example.org`,
      letter: said(),
      mail: said(),
      sms: said(),
      health: said(),
      blocked: below(8) === 0,
    };
  });
  const orders = Array.from({ length: 60 }, (_, at): CleanOrder => {
    const ordered = day(2025, 2, 10);
    return {
      number: `A${2001 + at}`,
      customer: of(customers).number,
      day: ordered,
      handover: below(3) ? ordered.slice(0, 8) + two(Math.min(28, Number(ordered.slice(8)) + below(9))) : null,
      art: of(['Brille', 'Brille', 'KL', 'Handelsware']),
      status: of(['abgeholt', 'abgeholt', 'abgeholt', 'offen', 'storniert']),
      // Some are credits; cents that would be lost by a wrong decimal mark.
      cents: (below(12) === 0 ? -1 : 1) * (101 + below(190_000)),
    };
  });
  const lines = orders
    .filter(({ cents }, at) => cents > 200 && at % 2 === 0)
    .flatMap(({ number, cents }): CleanLine[] => {
      const first = 1 + below(cents - 1);
      return [
        {
          order: number,
          pos: 1,
          gruppe: 'Fassung',
          modell: 'Titan 5',
          cents: first,
          vat: 19,
          purchase: Math.ceil(first * 0.4),
        },
        {
          order: number,
          pos: 2,
          gruppe: of(['Glas_R', 'KL', 'Sonstiges']),
          modell: 'GS 1.6',
          cents: cents - first,
          vat: of([7, 19]),
          purchase: null,
        },
      ];
    });
  return { customers, orders, lines };
}

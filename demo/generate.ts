import { UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { type DemoRow, csvLine, headerLine } from './csv.ts';
import { type Day, SCATTER, YEAR, germanDay, parseDay } from './day.ts';
import { soil } from './dirt.ts';
import { drawEyes } from './eyes.ts';
import { drawHistory } from './history.ts';
import { orderRows } from './orders.ts';
import { drawPerson, street } from './person.ts';
import { type Place, type PlzPlace, catchment, findPlace, loadPlaces } from './places.ts';
import { Random } from './random.ts';
import { drawStaff } from './staff.ts';
import { reactionOf } from './reactions.ts';
import { untidy } from './untidy.ts';

interface StorePlace {
  /** Official name of the municipality, e.g. 'Freiburg im Breisgau'. */
  name: string;
  /** 1 is a shop of about 42.700 € a month. */
  size?: number;
}

export interface DemoOptions {
  businessName: string;
  stores: number;
  /** Length of the order history; 0 writes the stores alone. */
  years: number;
  seed: number;
  /** Last day with orders, JJJJ-MM-TT; the generator itself knows no clock. */
  until: string;
  /** Customers with at least one order in a shop of size 1; without it, as many as the plausible figures need. */
  customersPerStore?: number;
  /** One for each store; what is missing is drawn by inhabitants among the towns above 25,000. */
  places?: readonly StorePlace[];
  /** Share of orders that get one typical fault, for tests of the upload; 0 unless told. */
  dirt?: number;
  /** With what years of work leave in a shop's data, for 'Datenqualität', brands and lens texts. */
  untidy?: boolean;
  /** Its customers react to the letters of the Daueraktionen that it has had: see `past-standing.ts`. */
  reacts?: boolean;
}

/** A piece of one file, in order; the first piece of each kind begins with the header. */
export interface DemoChunk {
  kind: UploadKind;
  text: string;
}

// A shop knows its people longer than the window lasts: only then do old and new customers mix as they do in life.
const KNOWN_YEARS = 25;
const NEW_CUSTOMERS_PER_YEAR = 108;
const INFLATION = 1.02;

interface Store extends Required<StorePlace> {
  id: string;
  address: string;
  home: PlzPlace;
}

function chooseStores({ stores, places = [], seed }: DemoOptions): Store[] {
  const random = new Random(seed);
  const towns = loadPlaces()
    .filter(({ inhabitants }) => inhabitants >= 25_000)
    .map((value) => ({ value, weight: value.inhabitants }));
  const taken = new Set<Place>();
  return Array.from({ length: stores }, (_, index) => {
    const wanted = places[index];
    const place = wanted ? findPlace(wanted.name) : random.weighted(towns.filter(({ value }) => !taken.has(value)));
    taken.add(place);
    const home = { plz: random.pick(place.plz), place };
    return { id: String(index + 1), name: place.name, size: wanted?.size ?? 1, address: street(random), home };
  });
}

function check({ stores, years, seed, customersPerStore = 1, dirt = 0 }: DemoOptions): void {
  if (!Number.isInteger(stores) || stores < 1 || stores > 500)
    throw new RangeError('Die Zahl der Standorte muss zwischen 1 und 500 liegen.');
  if (!(years >= 0 && years <= 30)) throw new RangeError('Die Zahl der Jahre muss zwischen 0 und 30 liegen.');
  if (!Number.isInteger(seed)) throw new RangeError('Der Startwert (seed) muss eine ganze Zahl sein.');
  if (!Number.isInteger(customersPerStore) || customersPerStore < 1)
    throw new RangeError('Die Zahl der Kunden je Standort muss mindestens 1 sein.');
  if (!(dirt >= 0 && dirt <= 1)) throw new RangeError('Der Anteil fehlerhafter Zeilen muss zwischen 0 und 1 liegen.');
}

interface Counter {
  customer: number;
}

/** The customers of one store, each with everything they bought. @param late what is only told at the end */
function* customers(store: Store, options: DemoOptions, counter: Counter, late: DemoRow[][]): Generator<DemoRow[]> {
  // Every store has numbers of its own, so that a further one does not change the others.
  const random = new Random(options.seed * 1009 + Number(store.id));
  const until = parseDay(options.until);
  const from = Math.floor(until - options.years * YEAR) + 1;
  const middle = (from + until) / 2;
  const { sellers, rows } = drawStaff(random, store.id, Math.max(2, Math.round(4.5 * store.size)), from, until);
  yield rows.map((row) => ({ kind: 'mitarbeiter', row }));
  const area = catchment(store.home);
  const span = (KNOWN_YEARS + options.years) * YEAR;
  const wanted = options.customersPerStore && Math.max(1, Math.round(options.customersPerStore * store.size));
  const drawn = wanted ? Infinity : Math.round((NEW_CUSTOMERS_PER_YEAR * store.size * span) / YEAR);
  let order = 0;
  const context = {
    random,
    until,
    level: (day: Day) => INFLATION ** ((day - middle) / YEAR),
    nextId: () => `${store.id}-${String((order += 1)).padStart(6, '0')}`,
  };
  // Numbers of their own: everything else is the same, whether somebody reacts or not.
  let reaction = 0;
  const reacting = {
    ...context,
    random: new Random(options.seed * 2003 + Number(store.id)),
    nextId: () => `${store.id}-R${String((reaction += 1)).padStart(5, '0')}`,
  };
  for (let tried = 0, found = 0; tried < drawn && found < (wanted ?? Infinity); tried += 1) {
    const first = until + SCATTER - random.between(0, span);
    const person = drawPerson(random, random.weighted(area), first, until);
    if (first - person.born < 5 * YEAR) continue;
    const end = person.deceased ? Math.floor(until - random.between(60, 900)) : until;
    const history = drawHistory(random, { born: person.born, first, from, end, sellers });
    const last = history.at(-1);
    if (!last) continue;
    found += 1;
    counter.customer += 1;
    const buyer = {
      id: String(100_000 + counter.customer),
      store: store.id,
      born: person.born,
      eyes: drawEyes(random),
      taste: 0.7 * random.normal(),
    };
    yield [
      {
        kind: 'kunden',
        row: { kunden_id: buyer.id, standort_id: store.id, ...person.row, geaendert_am: germanDay(last.day) },
      },
      ...history.flatMap((purchase) => orderRows(context, buyer, purchase)),
    ];
    const bought = options.reacts && reactionOf(reacting.random, { person, id: buyer.id, history, until });
    if (bought) late.push(orderRows(reacting, buyer, bought));
  }
}

function* rowsOf(stores: readonly Store[], options: DemoOptions): Generator<DemoRow[]> {
  yield stores.map(({ id, name, address, home }) => ({
    kind: 'standorte',
    row: { standort_id: id, name: `${options.businessName} ${name}`, strasse: address, plz: home.plz, ort: name },
  }));
  if (options.years === 0) return;
  const counter = { customer: 0 };
  const late: DemoRow[][] = [];
  for (const store of stores) yield* customers(store, options, counter, late);
  yield* late;
}

/**
 * The upload files of a demo business, piece by piece: the same options give the same bytes, and memory
 * holds one customer at a time.
 * @throws {RangeError} with a German sentence when an option is out of range or a place unknown.
 */
export function* generateDemo(options: DemoOptions): Generator<DemoChunk> {
  check(options);
  const until = parseDay(options.until);
  // Chosen before the first piece, so that nothing is written when a place is unknown.
  const stores = chooseStores(options);
  for (const kind of options.years === 0 ? (['standorte'] as const) : UPLOAD_KINDS)
    yield { kind, text: headerLine(kind) };
  const dirt = new Random(options.seed + 1);
  // Numbers of its own: the rows are the same, tidy or not.
  const habits = new Random(options.seed + 2);
  for (const rows of rowsOf(stores, options)) {
    const texts = new Map<UploadKind, string>();
    for (const row of options.untidy ? untidy(habits, rows) : rows) {
      const line = csvLine(soil(dirt, row, options.dirt ?? 0, until));
      texts.set(row.kind, (texts.get(row.kind) ?? '') + line);
    }
    for (const [kind, text] of texts) yield { kind, text };
  }
}

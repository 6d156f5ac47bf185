import { type DemoRow, type Row, euros } from './csv.ts';
import { type Day, YEAR, germanDay, nextOpen } from './day.ts';
import { type Eyes, additionAt, measure, sphereAt } from './eyes.ts';
import { type Line, contactLensLines, counterLines, extraLines, frameLine, lensLines, repairLines } from './goods.ts';
import type { Purchase } from './history.ts';
import type { Random } from './random.ts';

export interface Buyer {
  id: string;
  store: string;
  born: Day;
  eyes: Eyes;
  /** Taste for better goods, in standard deviations. */
  taste: number;
}

interface Context {
  random: Random;
  until: Day;
  /** Price level on a day; 1 in the middle of the years. */
  level: (day: Day) => number;
  nextId: () => string;
}

interface Priced {
  lines: Line[];
  /** Taken off already, in cents. */
  discount: number;
  insurance: number;
}

const CANCELLED = 0.026;
const CANCELLED_WITHOUT_ROW = 0.005;

function goodsFor({ random, level: levelOn }: Context, buyer: Buyer, purchase: Purchase): Line[] {
  const level = levelOn(purchase.day);
  const taste = buyer.taste + purchase.seller.premium;
  const age = (purchase.day - buyer.born) / YEAR;
  const strength = Math.abs(sphereAt(buyer.eyes, age)) + (purchase.type === 'Nah' ? -additionAt(age) : 0);
  const wish = { type: purchase.type ?? 'Fern', taste, strength, level } as const;
  switch (purchase.kind) {
    case 'Brille':
      return [
        frameLine(random, wish),
        ...lensLines(random, wish),
        ...(purchase.further ? [] : extraLines(random, level)),
      ];
    case 'Neuverglasung':
      return lensLines(random, wish);
    case 'KL':
      return contactLensLines(random, level);
    case 'Handelsware':
      return counterLines(random, level);
    case 'Reparatur':
      return repairLines(random, level);
  }
}

/** Second pairs come with 20 % off, one purchase in eight with some per cent; each line carries its own share. */
function priced(context: Context, buyer: Buyer, purchase: Purchase): Priced {
  const { random } = context;
  const full = goodsFor(context, buyer, purchase);
  const glasses = purchase.kind === 'Brille';
  const rate = purchase.further ? 0.2 : random.chance(0.12) ? random.pick([0.05, 0.1, 0.15]) : 0;
  const lines = full.map((line) => ({ ...line, cents: line.cents - Math.round(line.cents * rate) }));
  const age = (purchase.day - buyer.born) / YEAR;
  const strong = Math.abs(sphereAt(buyer.eyes, age)) > 6;
  const insurance = glasses && !purchase.further && (age < 18 || strong) ? random.pick([2000, 3780, 4500]) : 0;
  const sum = (items: Line[]) => items.reduce((total, { cents }) => total + cents, 0);
  return { lines, discount: sum(full) - sum(lines), insurance: Math.min(insurance, sum(lines)) };
}

const positions = (order: string, lines: readonly Line[], sign: 1 | -1): DemoRow[] =>
  lines.map((line, index) => ({
    kind: 'positionen',
    row: {
      auftrag_id: order,
      pos: String(index + 1),
      gruppe: line.gruppe,
      hersteller: line.hersteller ?? '',
      marke: line.marke ?? '',
      modell: line.modell ?? '',
      glastyp: line.glastyp ?? '',
      index: line.index ?? '',
      beschichtung: line.beschichtung ?? '',
      menge: String(sign * line.menge),
      brutto: euros(sign * line.cents),
      mwst: '19',
      einkauf: line.purchase === undefined ? '' : euros(sign * line.purchase),
    },
  }));

function delivery(
  random: Random,
  { kind, day }: Purchase,
  until: Day,
): Pick<Row<'auftraege'>, 'abgabedatum' | 'status'> {
  const ready = kind === 'Handelsware' ? day : nextOpen(day + random.int(5, 14));
  const fetched = kind === 'Handelsware' ? day : nextOpen(ready + random.int(0, 5));
  if (fetched <= until) return { abgabedatum: germanDay(fetched), status: 'abgeholt' };
  return { abgabedatum: '', status: ready <= until ? 'fertig' : 'offen' };
}

/** The rows of one purchase: the order, its lines, mostly a refraction, sometimes the cancelling order. */
export function orderRows(context: Context, buyer: Buyer, purchase: Purchase): DemoRow[] {
  const { random, until, nextId } = context;
  const { lines, discount, insurance } = priced(context, buyer, purchase);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const id = nextId();
  const common = { kunden_id: buyer.id, standort_id: buyer.store, mitarbeiter_id: purchase.seller.id };
  const nature = { art: purchase.kind, brillentyp: purchase.type ?? '' };
  const cancelDay = nextOpen(purchase.day + random.int(1, 30));
  const cancelled = cancelDay <= until && random.chance(CANCELLED * purchase.seller.cancels);
  const voided = cancelled || random.chance(CANCELLED_WITHOUT_ROW);
  const rows: DemoRow[] = [
    {
      kind: 'auftraege',
      row: {
        auftrag_id: id,
        ...common,
        auftragsdatum: germanDay(purchase.day),
        ...nature,
        ...(voided ? { abgabedatum: '', status: 'storniert' } : delivery(random, purchase, until)),
        brutto: euros(total),
        rabatt: euros(discount),
        kassenanteil: euros(insurance),
        storno_zu: '',
      },
    },
    ...positions(id, lines, 1),
  ];
  if (purchase.kind === 'Brille' && !purchase.further && random.chance(0.85)) {
    const values = measure(random, buyer.eyes, (purchase.day - buyer.born) / YEAR);
    rows.push({
      kind: 'refraktionen',
      row: { kunden_id: buyer.id, auftrag_id: id, datum: germanDay(purchase.day), ...values },
    });
  }
  if (cancelled) {
    const cancelId = nextId();
    rows.push(
      {
        kind: 'auftraege',
        // 'fertig': on a cancelling row 'storniert' would read as if the cancellation itself were void.
        row: {
          auftrag_id: cancelId,
          ...common,
          auftragsdatum: germanDay(cancelDay),
          abgabedatum: germanDay(cancelDay),
          ...nature,
          status: 'fertig',
          brutto: euros(-total),
          rabatt: euros(-discount || 0),
          kassenanteil: euros(-insurance || 0),
          storno_zu: id,
        },
      },
      ...positions(cancelId, lines, -1),
    );
  }
  return rows;
}

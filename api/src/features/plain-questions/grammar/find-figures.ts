import { FIGURES, FIGURE_IDS } from '../register/index.ts';
import type { Dimension } from '../parts.ts';
import type { Collected } from './collected.ts';

interface Pattern {
  figure: string;
  needed: readonly string[];
  allowed: ReadonlySet<string>;
}

const PATTERNS: readonly Pattern[] = FIGURE_IDS.flatMap((figure) =>
  FIGURES[figure].asked.map((asked) => {
    const notions = asked.split(' ');
    return {
      figure,
      needed: notions.filter((notion) => !notion.startsWith('?')),
      allowed: new Set(notions.map((notion) => notion.replace('?', ''))),
    };
  }),
);

const matching = (notions: ReadonlySet<string>): string[] => [
  ...new Set(
    PATTERNS.filter(
      ({ needed, allowed }) => needed.every((one) => notions.has(one)) && [...notions].every((one) => allowed.has(one)),
    ).map(({ figure }) => figure),
  ),
];

/** What is meant where nothing but a dimension, a name or a type says so. */
const USUAL: Readonly<Partial<Record<Dimension, string>>> = {
  brand: 'frames',
  frame_maker: 'frames',
  lens_maker: 'lens_revenue',
  type: 'glasses',
  place: 'buyers',
};

/** The figures that a question may mean: those whose set of notions is the question's own. */
export function findFigures(said: Collected, dimension: Dimension | undefined): string[] {
  const notions = new Set(said.notions);
  const isCustomers = notions.delete('ohne');
  // 'Wie war …?' asks for what else is named; alone with a time, for revenue.
  const isState = notions.delete('lage');
  if (said.campaigns.length > 0) notions.add('aktion');
  const [types] = said.types;
  // A share is of a type; of any other figure the type is a filter.
  if (types?.length === 1 && notions.has('anteil')) {
    const ofType = matching(new Set([...notions, types[0] === 'Gleitsicht' ? 'gleitsicht' : 'type']));
    if (ofType.length > 0) return ofType;
  }
  const found = matching(notions);
  if (found.length > 0) return isCustomers ? found.filter((one) => one === 'customers') : found;
  if (isCustomers) return [];
  const rest = new Set([...notions].filter((one) => one !== 'zahl'));
  if (rest.size > 0) return [];
  // 'Wie viele Standorte …?' asks for their number, which no page has; 'wie viele je Standort' does not.
  if (
    notions.has('zahl') &&
    dimension &&
    !said.kinds.length &&
    said.order === null &&
    !said.dimensions.some((one) => one.isGrouping)
  )
    return [];
  if (said.brands.length > 0 || said.makers.some((one) => one.of === 'frame_maker')) return ['frames'];
  if (said.makers.length > 0) return ['lens_revenue'];
  if (said.types.length > 0) return ['glasses'];
  if (said.places.length + said.towns.length > 0) return ['buyers'];
  if (dimension && USUAL[dimension]) return [USUAL[dimension]];
  // 'Wie viele Stammkunden …' counts people.
  if (said.kinds.length > 0 && notions.has('zahl')) return ['buyers'];
  const isBeside = said.isCompared && said.periods.length > 1;
  const isAsked =
    dimension !== undefined ||
    said.order !== null ||
    isBeside ||
    ((said.why || isState) && (said.periods.length > 0 || said.compare !== null || said.stores.length > 0));
  return isAsked ? ['revenue'] : [];
}

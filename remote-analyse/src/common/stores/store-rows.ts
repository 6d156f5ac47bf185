import type { ComparedStore, StoreFigures } from '@portal/shared/contract/analyse';
import type { StoreRow } from './store-columns.tsx';

const add = (a: StoreFigures, b: StoreFigures): StoreFigures =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => [key, value + b[key as keyof StoreFigures]]),
  ) as StoreFigures;

/** All stores together, of what adds up: of people it must not be read. The comparison and the goal only where each store has one. */
export function sumOfStores(stores: readonly ComparedStore[]): StoreRow | null {
  const [first, ...others] = stores;
  if (!first || others.length === 0) return null;
  const previous = stores.map((store) => store.previous).filter((one) => one !== null);
  const goals = stores.map(({ goal }) => goal).filter((goal) => goal !== null);
  return {
    id: null,
    name: 'Alle Standorte',
    months: null,
    current: others.reduce((sum, { current }) => add(sum, current), first.current),
    previous: previous.length === stores.length ? previous.slice(1).reduce(add, previous[0] ?? first.current) : null,
    goal: goals.length === stores.length ? goals.reduce((sum, goal) => sum + goal, 0) : null,
  };
}

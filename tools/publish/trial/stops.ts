import { examplePath, type AreaManifest } from '@portal/shared/contract';
import { personWith, type Person } from './person.ts';

/** Where a trial looks: a page, or the dashboard with the cards that one person sees. */
export interface Stop {
  address: string;
  person: Person;
  /** Titles of the area's cards; none on a page of its own. */
  cards: readonly string[];
}

/** Every page and every card that a manifest names, each as somebody with just the groups that it asks for. */
export function stopsOf({ routes, cards }: AreaManifest): Stop[] {
  const pages = routes.map((route) => ({ address: examplePath(route), person: personWith(route.groups), cards: [] }));
  const byPerson = Map.groupBy(cards, ({ groups }) => personWith(groups).email);
  const dashboards = [...byPerson.values()].map((own) => ({
    address: '/',
    person: personWith(own[0]!.groups),
    cards: own.map(({ title }) => title),
  }));
  return [...pages, ...dashboards];
}

/** As it is told: the address, with the cards that stand there, and whom it was shown to. */
export function nameOf({ address, person, cards }: Stop): string {
  const what = cards.length === 0 ? address : `${address} mit ${cards.map((title) => `„${title}“`).join(', ')}`;
  return `${what} (${person.groups.join(' und ') || 'ohne Gruppen'})`;
}

import {
  businessTasks,
  uploadStatus,
  type BusinessColumn,
  type BusinessesShown,
  type BusinessQuery,
  type BusinessStatus,
} from '@portal/shared/contract/settings-admin';

const german = new Intl.Collator('de', { numeric: true });

const COLUMNS: Record<BusinessColumn, (business: BusinessStatus, now: Date) => string | number | null> = {
  name: ({ name }) => name,
  uploaded: ({ last_upload }) => last_upload,
  quality: ({ quality }) => quality,
  tasks: (business, now) => businessTasks(business, now).length,
  groups: ({ groups }) => groups.length,
  stores: ({ stores }) => stores,
  users: ({ users }) => users,
};

const SHOWN: Record<BusinessesShown, (business: BusinessStatus, now: Date) => boolean> = {
  tasks: (business, now) => businessTasks(business, now).length > 0,
  // The company that runs the portal has no data of its own.
  late: (business, now) => !business.is_operator && uploadStatus(business, now).kind !== 'fresh',
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function matches({ name, groups }: BusinessStatus, q: string): boolean {
  const text = folded([name, ...groups].join(' '));
  return folded(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * A page of the businesses. What waits in a business is known once all of it has been read, so that search, order and
 * pages come after that.
 * @param businesses all of them; equal ones in a column stand by name
 */
export function selectBusinesses(
  businesses: readonly BusinessStatus[],
  { q, shown, sort, direction, offset, limit }: BusinessQuery,
  now: Date,
): { total: number; items: BusinessStatus[] } {
  const valueOf = COLUMNS[sort ?? 'name'];
  const compare = (one: BusinessStatus, other: BusinessStatus): number => {
    const [a, b] = [valueOf(one, now), valueOf(other, now)];
    // What is not known stands last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));
    return direction === 'desc' ? -order : order;
  };
  const hits = businesses
    .filter((business) => (!shown || SHOWN[shown](business, now)) && matches(business, q))
    .toSorted((a, b) => compare(a, b) || german.compare(a.name, b.name) || a.id - b.id);
  return { total: hits.length, items: hits.slice(offset, offset + limit) };
}

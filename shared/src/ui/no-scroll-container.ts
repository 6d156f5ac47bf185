/** Stands in bundles for Mantine's `Table.ScrollContainer`: see tools/webpack/without-scroll-container.ts. */
export function TableScrollContainer(): never {
  throw new Error('Wide tables stand in Scrollable; bundles have no Table.ScrollContainer.');
}

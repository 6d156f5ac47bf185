import { z } from 'zod';
import { registryEntrySchema, registrySchema, type Registry, type RegistryEntry } from './area-manifest.ts';

/** Of an entry that cannot be read: what keeps its place in menu and addresses. */
const placeOf = (said: unknown) =>
  registryEntrySchema
    .extend({
      version: z.string().catch('unbekannt'),
      entry: z.string().catch(''),
      contract: z.string().catch('*'),
      previous: z.string().nullable().catch(null),
      menu: registryEntrySchema.shape.menu.catch([]),
      routes: registryEntrySchema.shape.routes.catch([]),
      cards: registryEntrySchema.shape.cards.catch([]),
      files: registryEntrySchema.shape.files.catch(undefined),
      integrity: registryEntrySchema.shape.integrity.catch(undefined),
    })
    .safeParse(said);

/** Each for itself: what one area says wrongly takes no other along. */
function readEntry(said: unknown): RegistryEntry[] {
  const entry = registryEntrySchema.safeParse(said);
  if (entry.success) return [entry.data];
  console.error('An area of /areas.json cannot be read', entry.error);
  const place = placeOf(said);
  return place.success
    ? [
        {
          ...place.data,
          problem:
            'Was dieser Bereich über sich sagt, ist gerade nicht lesbar. Die Betreibergesellschaft des Portals kann ihn neu ausliefern.',
        },
      ]
    : [];
}

/**
 * Reads `/areas.json` entry by entry; one that cannot be read has a `problem`, or is left out when it has no name. Since 4.2.0.
 * @throws ZodError when it is no registry at all
 */
export function readRegistry(said: unknown): Registry {
  const { areas } = z.object({ areas: z.array(z.unknown()) }).parse(said);
  const pages = registrySchema.shape.pages.safeParse((said as { pages?: unknown }).pages);
  return { areas: areas.flatMap(readEntry), pages: pages.success ? pages.data : [] };
}

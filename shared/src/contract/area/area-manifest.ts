import { z } from 'zod';
import { meetsGroups, ROLES } from './roles.ts';

/** Version of the contract between host and areas; semver. Additive is minor, removal is major. */
export const CONTRACT_VERSION = '4.7.0';

const path = z.string().regex(/^\/[a-z0-9\-/]*$/);
const groups = z.array(z.string()).default([]);

/** One entry of the sidebar. Nested entries have no icon of their own. */
export const menuEntrySchema = z.object({
  label: z.string(),
  path,
  groups,
  /** Groups without which the entry is not shown at all; shown but disabled is the rule otherwise. */
  hiddenWithout: groups,
  /** 'release-info': rendered by release info's check_status (specification, section 4). */
  kind: z.enum(['link', 'release-info']).default('link'),
  /** Of a nested entry: the heading above it and those beside it that have the same. Since 4.6.0; hosts before show them all in one. */
  heading: z.string().optional(),
});

export const menuGroupSchema = menuEntrySchema.extend({
  placement: z.enum(['main', 'lower']),
  /** Position within the placement, over all areas. */
  order: z.number().int(),
  icon: z.string(),
  children: z.array(menuEntrySchema).default([]),
});

/**
 * One page. `path` is a react-router pattern, `:id` allowed. Tests, measurements and pictures walk these: what is said
 * here of a page is held without naming it anywhere else.
 */
export const areaRouteSchema = z.object({
  path: z.string().regex(/^\/[a-z0-9\-/:]*$/),
  title: z.string(),
  groups,
  /** Whether the top bar with store selector and data status stands above the page. */
  topBar: z.boolean().default(false),
  /**
   * Only while the page is not built: what will stand there, and what exists today. The menu then says 'bald', and no
   * other link leads there (`isBuilt`). Taking it away opens the page everywhere. Since 1.5.0.
   */
  soon: z.object({ text: z.string(), instead: z.object({ label: z.string(), path }).optional() }).optional(),
  /** What stands for the parameter of the path where scripts open the page; the demo's first business has it. Since 1.5.0. */
  example: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** About the business as a whole: not for people who are restricted to stores, whatever their groups. Since 3.3.0. */
  wholeBusiness: z.boolean().optional(),
  /** Its figures follow period, comparison and stores of the filter bar. Since 1.5.0. */
  filtered: z.boolean().default(false),
  /** Made for paper; pages to type into are not. Since 1.5.0. */
  printable: z.boolean().default(true),
  /** For people who have not signed in; the host has such pages, areas have none. Since 1.5.0. */
  guest: z.boolean().default(false),
});

/**
 * One card that an area puts on the dashboard. Slots: 'figures' above all, over the whole width; 'main' below, in two
 * columns; 'today' lines of 'Heute wichtig'.
 */
export const areaCardSchema = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string(),
  groups,
  slot: z.enum(['figures', 'main', 'today']),
  /** Position within the slot, over all areas. */
  order: z.number().int(),
  /**
   * Room in px that is kept while the card is on its way, measured by `npm run measure:cards`, so that nothing moves when it comes; narrow: up to 768 px. Since
   * 1.3.0 medium: from 576 to 991 px, where the card stands in two columns and neither of the others fits.
   */
  height: z.object({
    wide: z.number().int().min(0),
    medium: z.number().int().min(0).optional(),
    narrow: z.number().int().min(0),
  }),
  /** Only where a business has several stores; `height` is then without them, and this is added for each, px. Since 3.1.0. */
  perStore: z.number().int().min(0).optional(),
  /** Instead, where a store has several lines, px: in a narrow window, and in one between. Since 3.4.0. */
  perStoreNarrow: z.number().int().min(0).optional(),
  perStoreMedium: z.number().int().min(0).optional(),
});

/** What an area says about itself without being loaded; the menu and the routes render from it. */
export const areaManifestSchema = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string(),
  /** Semver range of contract versions that this build works with. */
  contract: z.string(),
  menu: z.array(menuGroupSchema),
  routes: z.array(areaRouteSchema),
  /** Since 1.2.0. */
  cards: z.array(areaCardSchema).default([]),
});

/** Who gets a new version before all others do: people with one of the groups, and so many of a hundred. Since 4.3.0. */
export const areaAudienceSchema = z
  .object({
    groups: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
    percent: z.number().int().min(0).max(100).default(0),
  })
  .refine(({ groups: named, percent }) => named.length > 0 || percent > 0, {
    message: 'Bitte nennen Sie Gruppen oder einen Anteil von 1 bis 100 Prozent.',
  });

const publishedVersionSchema = areaManifestSchema.extend({
  version: z.string(),
  /** URL of the remote entry, same origin. */
  entry: z.string(),
  previous: z.string().nullable(),
  /** URLs of its scripts and styles: what it needs to show anything, and its cards besides. Since 3.1.0. */
  files: z.object({ start: z.array(z.string()), cards: z.array(z.string()) }).optional(),
  /** What its entry and these files have to be, by URL, as in an `integrity` attribute: others are not run. Since 4.3.0. */
  integrity: z.record(z.string(), z.string()).optional(),
  /** German sentence: why the area is not loaded, though it has its place in the menu. Since 4.2.0. */
  problem: z.string().optional(),
  /** German sentence: the area is turned off, and its place says that. Since 4.3.0. */
  off: z.string().optional(),
});

/** One published area in `/areas.json`. */
export const registryEntrySchema = publishedVersionSchema.extend({
  /** A version that some get in place of this one. Since 4.3.0. */
  canary: z.object({ audience: areaAudienceSchema, entry: publishedVersionSchema }).optional(),
});

export const registrySchema = z.object({
  areas: z.array(registryEntrySchema),
  /** The host's own pages. Since 1.5.0. */
  pages: z.array(areaRouteSchema).default([]),
});

/** Every page of the portal: the host's, then those of its areas in the order of the menu. */
export const pagesOf = ({ pages, areas }: Registry): AreaRoute[] => [
  ...pages,
  ...areas.flatMap(({ routes }) => routes),
];

/** Whether somebody with these groups, restricted to stores or not, may open a page. Since 3.3.0. */
export const mayOpen = (
  route: Pick<AreaRoute, 'groups' | 'wholeBusiness'>,
  groups: readonly string[],
  isRestricted: boolean,
): boolean => meetsGroups(groups, route.groups) && !(isRestricted && route.wholeBusiness);

/**
 * An address at which a page can be opened.
 * @example examplePath({ path: '/analyse/mitarbeiter/detail/:id', example: '1' }) // '/analyse/mitarbeiter/detail/1'
 */
export const examplePath = ({ path, example = '1' }: Pick<AreaRoute, 'path' | 'example'>): string =>
  path.replaceAll(/:\w+/g, example);

export type MenuEntry = z.infer<typeof menuEntrySchema>;
export type MenuGroup = z.infer<typeof menuGroupSchema>;
export type AreaRoute = z.infer<typeof areaRouteSchema>;
export type AreaAudience = z.infer<typeof areaAudienceSchema>;
export type AreaCard = z.infer<typeof areaCardSchema>;
export type AreaManifest = z.infer<typeof areaManifestSchema>;
export type AreaManifestInput = z.input<typeof areaManifestSchema>;
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export type Registry = z.infer<typeof registrySchema>;

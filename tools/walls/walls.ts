import type { Import } from './imports.ts';

/** Import that a part of the house must not have, at whatever depth its files lie. Lint refuses most of them while they are written. */
interface Wall {
  rule: string;
  isBroken: (one: Import) => boolean;
}

const [API_DATA, API_PLATFORM] = ['api/src/data/', 'api/src/platform/'] as const;
const FEATURE = /^([\w-]+)\/src\/features\/([^/]+)\//;
/** Beside the floors: server.ts, features.ts and others that compose all. */
const API_ROOT = /^api\/src\/[^/]+$/;
const PACKAGE = /^([\w-]+)\//;

/** Rooms of shared/ by floor, the lowest first: each takes of those below it alone. */
export const SHARED_FLOORS: readonly (readonly string[])[] = [
  ['contract'],
  ['address', 'api', 'format', 'router'],
  ['session', 'ui'],
  ['area', 'charts', 'editor', 'list', 'map'],
  ['files'],
];

const sharedRoom = (path: string): string | undefined => /^shared\/src\/([\w-]+)/.exec(path)?.[1];
const sharedFloor = (room: string): number => SHARED_FLOORS.findIndex((rooms) => rooms.includes(room));

/** What each package may take of ours; its own is not listed. */
const MAY_TAKE: Readonly<Record<string, RegExp>> = {
  'area-kit': /^shared$/,
  host: /^shared$/,
  identity: /^$/,
  shared: /^$/,
  api: /^shared$/,
  server: /^(shared|api|identity)$/,
  demo: /^(shared|api|identity|server)$/,
};
const ofRemote = /^shared$/;

/** Files that are made for tests; benchmarks and tools fill databases by them, too. */
const TESTING = /(^|\/)testing(\/|$)/;
const MAY_TEST = /\.test\.tsx?$|^(bench|tools)\//;

const WALLS: readonly Wall[] = [
  {
    rule: 'What runs in production takes nothing of testing/.',
    isBroken: ({ from, to }) => TESTING.test(to) && !TESTING.test(from) && !MAY_TEST.test(from),
  },
  {
    rule: 'The platform takes nothing of the floors above it.',
    isBroken: ({ from, to }) =>
      from.startsWith(API_PLATFORM) &&
      (to.startsWith(API_DATA) || to.startsWith('api/src/features/') || API_ROOT.test(to)),
  },
  {
    rule: 'Data takes nothing of features.',
    isBroken: ({ from, to }) => from.startsWith(API_DATA) && (to.startsWith('api/src/features/') || API_ROOT.test(to)),
  },
  {
    rule: 'A feature takes nothing of another feature; what several share is data, or common.',
    isBroken: ({ from, to }) => {
      const [one, other] = [FEATURE.exec(from), FEATURE.exec(to)];
      return Boolean(one && (API_ROOT.test(to) || (other && one[1] === other[1] && one[2] !== other[2])));
    },
  },
  {
    rule: 'What features share takes nothing of a feature.',
    isBroken: ({ from, to }) => /^remote-[\w-]+\/src\/common\//.test(from) && FEATURE.test(to),
  },
  {
    rule: 'A room of shared/ takes of the floors below it alone.',
    isBroken: ({ from, to }) => {
      const [one, other] = [sharedRoom(from), sharedRoom(to)];
      return one !== undefined && other !== undefined && one !== other && sharedFloor(other) >= sharedFloor(one);
    },
  },
  {
    rule: 'Host, areas and API stand on @portal/shared; shared and identity on nothing of ours; the server on these, and the demo on the server.',
    isBroken: ({ from, to }) => {
      const [own = '', other = ''] = [PACKAGE.exec(from)?.[1], PACKAGE.exec(to)?.[1]];
      const may = own.startsWith('remote-') ? ofRemote : MAY_TAKE[own];
      return may !== undefined && own !== other && !may.test(other);
    },
  },
];

/** The rules that an import breaks. */
export const brokenBy = (one: Import): string[] =>
  WALLS.filter(({ isBroken }) => isBroken(one)).map(({ rule }) => rule);

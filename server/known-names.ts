import { distance } from 'fastest-levenshtein';

/** What commands and tests read besides the settings of a portal; a test looks for others in the code. */
const OF_COMMANDS = [
  'PORTAL_AREA',
  'PORTAL_BENCH_STORES',
  'PORTAL_DEPLOY_KEY',
  'PORTAL_DIST_DIR',
  'PORTAL_REPORT',
  'PORTAL_URL',
  'PORTAL_VERSIONS',
];

/** What Kubernetes sets by itself beside a service of the name 'portal'. */
const OF_KUBERNETES = /^PORTAL_(SERVICE_(HOST|PORT)|PORT(_\d|$))/;

/** As many letters may differ for a name to be meant. */
const NEAR = 3;

/** Whether the portal or a command of it reads a variable. @param settings those of the portal */
export const isKnown = (name: string, settings: readonly string[]): boolean =>
  settings.includes(name.replace(/_FILE$/, '')) || OF_COMMANDS.includes(name) || OF_KUBERNETES.test(name);

/**
 * What is set for the portal, by its name, and does nothing: a word spelled wrong, or a setting of another release.
 * @param settings names of all that the portal knows
 * @returns a German sentence for each, with the nearest name that it knows
 */
export function unknownNames(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('PORTAL_') && !isKnown(name, settings))
    .sort()
    .map((name) => {
      const [nearest] = [...settings, ...OF_COMMANDS]
        .map((known) => ({ known, letters: distance(name, known) }))
        .sort((one, other) => one.letters - other.letters);
      return nearest && nearest.letters <= NEAR
        ? `Die Einstellung ${name} gibt es nicht. Meinten Sie ${nearest.known}?`
        : `Die Einstellung ${name} gibt es nicht. Bitte lassen Sie sie weg.`;
    });
}

import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { satisfies } from 'compare-versions';
import { CONTRACT_VERSION, type RegistryEntry } from '@portal/shared/contract';
import type { Area } from '@portal/shared/area';
import { providedToAreas } from './provided.ts';
import { AreaUnavailableError, ContractMismatchError } from './area-errors.ts';

/** Time for one attempt, and how often it is repeated. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
const RETRIES = 2;

const containerName = (id: string): string => `area_${id.replaceAll('-', '_')}`;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AreaUnavailableError('timeout')), ATTEMPT_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function attempt(entry: RegistryEntry, round: number): Promise<Area> {
  const name = containerName(entry.id);
  // After a failure the runtime remembers the dead entry; forcing a new URL makes it ask again.
  const url = round === 0 ? entry.entry : `${entry.entry}?t=${Date.now()}`;
  // In parallel with the area's own code, which will ask for it, and then reports a failure.
  providedToAreas.area().catch(() => undefined);
  registerRemotes([{ name, entry: url }], { force: round > 0 });
  const module = await withTimeout(loadRemote<{ default: Area }>(`${name}/area`));
  if (!module) throw new AreaUnavailableError('empty');
  return module.default;
}

/** Areas whose last load failed: the next one must go past what the runtime remembers. */
const failed = new Set<string>();

/**
 * Loads an area's one module; after a failure the next call asks the network again.
 * @throws ContractMismatchError before anything is loaded, AreaUnavailableError after the last attempt.
 */
export async function loadArea(entry: RegistryEntry): Promise<Area> {
  if (!satisfies(CONTRACT_VERSION, entry.contract))
    throw new ContractMismatchError(
      `Dieser Bereich ist für eine andere Version des Portals gebaut (benötigt ${entry.contract}, vorhanden ${CONTRACT_VERSION}).`);
  let cause: unknown;
  const first = failed.has(entry.id) ? 1 : 0;
  for (let round = first; round <= first + RETRIES; round += 1) {
    try {
      const area = await attempt(entry, round);
      failed.delete(entry.id);
      return area;
    } catch (error) {
      failed.add(entry.id);
      cause = error;
    }
  }
  // For area teams: the panel says what people need, the console why.
  console.error(`Area ${entry.id} ${entry.version} failed to load`, cause);
  throw new AreaUnavailableError(
    'Dieser Bereich ist gerade nicht erreichbar. Die übrigen Bereiche funktionieren weiter.', { cause });
}

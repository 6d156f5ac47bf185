import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import satisfies from 'semver/functions/satisfies';
import { CONTRACT_VERSION, type RegistryEntry } from '@portal/shared/contract';
import type { Area } from '@portal/shared/area';
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
  registerRemotes([{ name, entry: url }], { force: round > 0 });
  const module = await withTimeout(loadRemote<{ default: Area }>(`${name}/area`));
  if (!module) throw new AreaUnavailableError('empty');
  return module.default;
}

const loaded = new Map<string, Promise<Area>>();

async function loadFresh(entry: RegistryEntry, firstRound: number): Promise<Area> {
  for (let round = firstRound; ; round += 1) {
    try {
      return await attempt(entry, round);
    } catch {
      if (round >= firstRound + RETRIES)
        throw new AreaUnavailableError(
          'Dieser Bereich ist gerade nicht erreichbar. Die übrigen Bereiche funktionieren weiter.');
    }
  }
}

/**
 * Loads an area's one module, once per page; after a failure the next call tries again from the network.
 * @throws ContractMismatchError before anything is loaded, AreaUnavailableError after the last attempt.
 */
export async function loadArea(entry: RegistryEntry, retry = false): Promise<Area> {
  if (!satisfies(CONTRACT_VERSION, entry.contract))
    throw new ContractMismatchError(
      `Dieser Bereich ist für eine andere Version des Portals gebaut (benötigt ${entry.contract}, vorhanden ${CONTRACT_VERSION}).`);
  const known = loaded.get(entry.id);
  if (known) return known;
  const loading = loadFresh(entry, retry ? 1 : 0);
  loaded.set(entry.id, loading);
  loading.catch(() => loaded.delete(entry.id));
  return loading;
}

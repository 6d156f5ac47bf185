import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { satisfies } from 'compare-versions';
import { CONTRACT_VERSION, type RegistryEntry } from '@portal/shared/contract';
import type { Area } from '@portal/shared/area';
import { providedToAreas } from './provided.ts';
import { AreaUnavailableError, ContractMismatchError } from './area-errors.ts';
import { AreaLoading } from './area-loading.ts';
import { expectScript } from './expected-scripts.ts';

/** Time for one attempt. */
export const ATTEMPT_TIMEOUT_MS = 10_000;

const containerName = (id: string): string => `area_${id.replaceAll('-', '_')}`;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AreaUnavailableError('timeout')), ATTEMPT_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function attempt(entry: RegistryEntry, isFirst: boolean): Promise<Area> {
  const name = containerName(entry.id);
  // After a failure the runtime remembers the dead entry; forcing a new URL makes it ask again.
  const url = isFirst ? entry.entry : `${entry.entry}?t=${Date.now()}`;
  // In parallel with the area's own code, which will ask for it, and then reports a failure.
  providedToAreas.area().catch(() => undefined);
  const integrity = entry.integrity?.[entry.entry];
  if (integrity) expectScript(url, integrity);
  registerRemotes([{ name, entry: url }], { force: !isFirst });
  const module = await withTimeout(loadRemote<{ default: Area }>(`${name}/area`));
  if (!module) throw new AreaUnavailableError('empty');
  return module.default;
}

/** Areas being loaded, or tried again behind their panel: each once, whoever wants it. */
const loading = new Map<string, AreaLoading<Area>>();

/** Areas whose last attempt failed: the next one must go past what the runtime remembers. */
const failed = new Set<string>();

function startLoading(entry: RegistryEntry): AreaLoading<Area> {
  const attempts = new AreaLoading(async () => {
    try {
      const area = await attempt(entry, !failed.has(entry.id));
      failed.delete(entry.id);
      loading.delete(entry.id);
      return area;
    } catch (error) {
      failed.add(entry.id);
      // For area teams: the panel says what people need, the console why.
      console.error(`Area ${entry.id} ${entry.version} failed to load`, error);
      await (await import('./changed-entry.ts')).refuseChangedEntry(entry);
      throw error;
    }
  });
  loading.set(entry.id, attempts);
  return attempts;
}

/**
 * Loads an area's one module. Says within five seconds whether it is there; if not, it goes on trying behind that.
 * @param onLate told when the area came after all
 * @throws ContractMismatchError before anything is loaded, AreaUnavailableError when it is not there yet.
 */
export async function loadArea(entry: RegistryEntry, onLate?: (area: Area) => void): Promise<Area> {
  if (entry.problem !== undefined) throw new AreaUnavailableError(entry.problem);
  if (!satisfies(CONTRACT_VERSION, entry.contract))
    throw new ContractMismatchError(
      `Dieser Bereich ist für eine andere Version des Portals gebaut (benötigt ${entry.contract}, vorhanden ${CONTRACT_VERSION}).`,
    );
  return (loading.get(entry.id) ?? startLoading(entry)).outcome(onLate);
}

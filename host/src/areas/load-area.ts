import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { satisfies } from 'compare-versions';
import { CONTRACT_VERSION, type RegistryEntry } from '@portal/shared/contract';
import type { Area } from '@portal/shared/area';
import { tell } from '../evidence/tell.ts';
import { providedToAreas } from './provided.ts';
import { AreaOffError, AreaUnavailableError, ContractMismatchError } from './area-errors.ts';
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
      // For area teams: the panel says what people need, the console why.
      console.error(`Area ${entry.id} ${entry.version} failed to load`, error);
      // Once, however often it is tried on behind its panel.
      if (!failed.has(entry.id)) tell({ area: entry, error });
      failed.add(entry.id);
      await (await import('./changed-entry.ts')).refuseChangedEntry(entry);
      throw error;
    }
  });
  loading.set(entry.id, attempts);
  return attempts;
}

/** Why an area is not even asked for. */
function refusalOf({ off, problem, contract }: RegistryEntry): Error | undefined {
  if (off !== undefined) return new AreaOffError(off);
  if (problem !== undefined) return new AreaUnavailableError(problem);
  return satisfies(CONTRACT_VERSION, contract)
    ? undefined
    : new ContractMismatchError(
        `Dieser Bereich ist für eine andere Version des Portals gebaut (benötigt ${contract}, vorhanden ${CONTRACT_VERSION}).`,
      );
}

/**
 * Loads an area's one module. Says within five seconds whether it is there; if not, it goes on trying behind that.
 * @param onLate told when the area came after all
 * @throws AreaOffError and ContractMismatchError before anything is loaded, AreaUnavailableError when it is not there yet.
 */
export async function loadArea(entry: RegistryEntry, onLate?: (area: Area) => void): Promise<Area> {
  const refusal = refusalOf(entry);
  if (refusal) {
    // Somebody wanted that.
    if (!(refusal instanceof AreaOffError)) tell({ area: entry, error: refusal });
    throw refusal;
  }
  return (loading.get(entry.id) ?? startLoading(entry)).outcome(onLate);
}

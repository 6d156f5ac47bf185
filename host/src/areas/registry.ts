import { readRegistry, type Registry, type RegistryEntry } from '@portal/shared/contract';
import { session } from '@portal/shared/session';
import { keepRegistry, keptRegistry } from './kept-registry.ts';
import { withoutSwitchedOff } from './switched-off.ts';

/** Beyond this the person would think that nothing happens. */
const TIMEOUT_MS = 5_000;

/** Nobody knows which areas there are, neither now nor from an earlier visit. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor() {
    super(
      'Das Verzeichnis der Bereiche ist gerade nicht erreichbar. Bitte versuchen Sie es in einem Augenblick erneut.',
    );
  }
}

/** @throws Error when the portal does not answer, or with something else */
export async function askForRegistry(): Promise<Registry> {
  const response = await fetch('/areas.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/areas.json: ${response.status}`);
  const registry = readRegistry(await response.json());
  if (registry.areas.length === 0) throw new Error('/areas.json: no areas');
  return registry;
}

/**
 * Which areas are published. Asked anew at each start, so that a deployment reaches people with their next page load; what
 * the last visit has seen serves where the answer fails.
 * @throws RegistryError
 */
export async function loadRegistry(): Promise<Registry> {
  try {
    const registry = await askForRegistry();
    keepRegistry(registry);
    return withoutSwitchedOff(registry);
  } catch (error) {
    console.error('The registry of areas failed to load', error);
    const kept = keptRegistry();
    if (!kept) throw new RegistryError();
    return withoutSwitchedOff(kept);
  }
}

/** What the person gets who is signed in, where some get a version before all others. */
export const registryForPerson = async (registry: Registry): Promise<Registry> =>
  registry.areas.some(({ canary }) => canary)
    ? (await import('./for-person.ts')).registryFor(registry, session.getState())
    : registry;

/**
 * An area that could not be loaded may be whole by now.
 * @throws RegistryError
 */
export async function askAgain({ id }: RegistryEntry): Promise<RegistryEntry | undefined> {
  return (await registryForPerson(await loadRegistry())).areas.find((area) => area.id === id);
}

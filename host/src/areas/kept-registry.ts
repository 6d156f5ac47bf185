import { registrySchema, type Registry } from '@portal/shared/contract';

/** In localStorage: what the areas say of themselves, nothing of any person or business. */
export const REGISTRY_KEY = 'portal.areas';

export function keepRegistry(registry: Registry): void {
  try {
    localStorage.setItem(REGISTRY_KEY, JSON.stringify(registry));
  } catch {
    // A browser that stores nothing starts without it as well.
  }
}

/** Of an earlier visit; null when there was none, or its contract was another. */
export function keptRegistry(): Registry | null {
  try {
    return registrySchema.parse(JSON.parse(localStorage.getItem(REGISTRY_KEY) ?? ''));
  } catch {
    return null;
  }
}

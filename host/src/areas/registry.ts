import { registrySchema, type Registry } from '@portal/shared/contract';

/**
 * Reads which areas are published. Never from a cache: a deployment reaches people with their next page load.
 * @throws Error in German when the portal does not answer.
 */
export async function loadRegistry(): Promise<Registry> {
  const response = await fetch('/areas.json', { cache: 'no-store' });
  if (!response.ok) throw new Error('Das Verzeichnis der Bereiche ist gerade nicht erreichbar.');
  return registrySchema.parse(await response.json());
}

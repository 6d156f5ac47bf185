import type { Registry } from '@portal/shared/contract';
import { isQaTab } from './qa-tab.ts';

/** The registry with the versions that this tab is to show; in all other tabs as it is, at once. @param registry what the person gets */
export const withQaVersions = async (registry: Registry): Promise<Registry> =>
  isQaTab() ? (await import('./qa-versions.ts')).askForVersions(registry) : registry;

import { api } from '@portal/shared/api';
import { registryEntrySchema, type Registry, type RegistryEntry } from '@portal/shared/contract';
import { PARAM, setQaStanding, VERSIONS_KEY } from './qa-tab.ts';

const ONE = /^([a-z-]{1,40})@([\w.-]{1,80})$/;

/** What the address says holds until another address of this tab says something else; then it leaves the address. */
function wantedHere(): string[] {
  const address = new URL(location.href);
  const said = address.searchParams.get(PARAM);
  if (said === '') sessionStorage.removeItem(VERSIONS_KEY);
  else if (said !== null) sessionStorage.setItem(VERSIONS_KEY, said);
  if (said !== null) {
    address.searchParams.delete(PARAM);
    history.replaceState(history.state, '', address);
  }
  return sessionStorage.getItem(VERSIONS_KEY)?.split(',') ?? [];
}

/** Asks the API, which knows who may, and which versions there are: a version is never loaded from an address. @throws ApiError */
async function askFor(wanted: string): Promise<RegistryEntry> {
  const [, area, version] = ONE.exec(wanted) ?? [];
  if (!area || !version)
    throw new Error(`„${wanted}“ ist keine Angabe einer Version. Sie heißt wie marketing@0.1.0-h1234567890.`);
  return registryEntrySchema.parse(await api.get(`api/v2/areas/${area}/versions/${version}`).json());
}

/**
 * The registry with the versions that this tab is to show; what nobody may see, or is not there, stays as all have it.
 * @param registry what the person gets
 */
export async function askForVersions(registry: Registry): Promise<Registry> {
  const wanted = wantedHere();
  if (wanted.length === 0) return registry;
  const answers = await Promise.allSettled(wanted.map(askFor));
  const entries = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  setQaStanding({
    shown: entries.map(({ title, version }) => `${title} in der Version ${version}`),
    problems: answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : [])),
  });
  if (entries.length === 0) sessionStorage.removeItem(VERSIONS_KEY);
  return { ...registry, areas: registry.areas.map((area) => entries.find(({ id }) => id === area.id) ?? area) };
}

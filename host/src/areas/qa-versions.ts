import { api } from '@portal/shared/api';
import { registryEntrySchema, type Registry, type RegistryEntry } from '@portal/shared/contract';

/** `?version=marketing@0.1.0-h12,analyse@…` shows these versions in this tab, `?version=` those of all again. */
const PARAM = 'version';
/** In sessionStorage, so that it holds for the tab and nowhere else. */
const VERSIONS_KEY = 'portal.version';
const ONE = /^([a-z-]{1,40})@([\w.-]{1,80})$/;

/** What this tab shows in place of what people get, for the bar above every page. */
export interface QaStanding {
  /** Names of areas with their versions, as people read them. */
  shown: readonly string[];
  /** German sentences: why something is not shown. */
  problems: readonly string[];
}

let standing: QaStanding = { shown: [], problems: [] };

export const qaStanding = (): QaStanding => standing;

/** Whether this tab shows, or is about to show, other versions than all people get. */
export const isQaTab = (): boolean =>
  new URLSearchParams(location.search).has(PARAM) || sessionStorage.getItem(VERSIONS_KEY) !== null;

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

/** The way back to what all people get. */
export function leaveQaVersions(): void {
  sessionStorage.removeItem(VERSIONS_KEY);
  location.reload();
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
export async function withQaVersions(registry: Registry): Promise<Registry> {
  const wanted = wantedHere();
  if (wanted.length === 0) return registry;
  const answers = await Promise.allSettled(wanted.map(askFor));
  const entries = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  standing = {
    shown: entries.map(({ title, version }) => `${title} in der Version ${version}`),
    problems: answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : [])),
  };
  if (entries.length === 0) sessionStorage.removeItem(VERSIONS_KEY);
  return { ...registry, areas: registry.areas.map((area) => entries.find(({ id }) => id === area.id) ?? area) };
}

/** `?version=marketing@0.1.0-h12,analyse@…` shows these versions in this tab, `?version=` those of all again. */
export const PARAM = 'version';
/** In sessionStorage, so that it holds for the tab and nowhere else. */
export const VERSIONS_KEY = 'portal.version';

/** What this tab shows in place of what people get, for the bar above every page. */
export interface QaStanding {
  /** Names of areas with their versions, as people read them. */
  shown: readonly string[];
  /** German sentences: why something is not shown. */
  problems: readonly string[];
}

let standing: QaStanding = { shown: [], problems: [] };

export const qaStanding = (): QaStanding => standing;
export const setQaStanding = (now: QaStanding): void => void (standing = now);

/** Whether this tab shows, or is about to show, other versions than all people get. */
export const isQaTab = (): boolean =>
  new URLSearchParams(location.search).has(PARAM) || sessionStorage.getItem(VERSIONS_KEY) !== null;

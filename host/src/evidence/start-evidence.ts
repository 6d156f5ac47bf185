import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { api } from '@portal/shared/api';
import type { ClientEvent, Vital } from '@portal/shared/contract/settings-admin';
import { pageFor } from '@portal/shared/router';
import { fingerprintOf } from './fingerprint.ts';
import { Outbox } from './outbox.ts';
import { takeOver, type Told } from './tell.ts';

/** Of page loads those of which the vitals are told. */
const SHARE_MEASURED = 0.25;
/** As the API takes them. */
const MOST_AT_ONCE = 20;

/** As the address of its own script names it. */
const HOST = {
  id: 'host',
  version:
    /\/host\/([^/]+)\//.exec(document.querySelector<HTMLScriptElement>('script[src*="/host/"]')?.src ?? '')?.[1] ??
    'unbekannt',
};
/** Whose pages have been visited, by their paths; those of the host are not among them. */
const visited = new Map<string, Told['area']>();

const outbox = new Outbox();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Nothing is told of what fails here: it would go on for ever. */
function send(all = false): void {
  clearTimeout(timer);
  const events = outbox.take(Date.now(), all);
  for (let start = 0; start < events.length; start += MOST_AT_ONCE)
    void api
      .post('/api/v2/client-events', {
        json: { events: events.slice(start, start + MOST_AT_ONCE) },
        // Goes on when the page goes.
        keepalive: true,
        retry: 0,
      })
      .catch(() => undefined);
  wait();
}

function wait(): void {
  clearTimeout(timer);
  const next = outbox.next();
  if (next !== undefined) timer = setTimeout(() => send(), Math.max(0, next - Date.now()));
}

function add(event: ClientEvent): void {
  outbox.add(event, Date.now());
  wait();
}

const placeOf = ({ id, version }: NonNullable<Told['area']>, pathname: string) => ({
  area: id,
  version,
  route: pageFor(pathname)?.path ?? '/page-404',
});

function note({ pathname, area, error }: Told): void {
  if (error === undefined) {
    // On the dashboard areas have cards.
    if (pathname !== '/') visited.set(pathname, area);
    return add({ ...placeOf(area ?? HOST, pathname), kind: 'visit', times: 1 });
  }
  // Without a connection everything fails, and nothing could be told.
  if (!navigator.onLine) return;
  const seen = fingerprintOf(error);
  add({ ...placeOf(area ?? seen.area ?? HOST, pathname), kind: 'error', fingerprint: seen.fingerprint, times: 1 });
}

let isStarted = false;

/**
 * Tells the operating company what fails, what is visited, and how fast pages are, in bundles; once for each page load.
 * Shifts and the slowest answer are those of the whole visit, and told of the page at its end.
 */
export function startEvidence(): void {
  if (isStarted) return;
  isStarted = true;
  takeOver(note);
  // Heard by the window, and so after the document, by which the vitals are measured to their end.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true);
  });
  if (Math.random() >= SHARE_MEASURED) return;
  const first = location.pathname;
  const measured =
    (name: Vital, pathname?: string) =>
    ({ value }: Metric) => {
      const at = pathname ?? location.pathname;
      add({
        ...placeOf(visited.get(at) ?? HOST, at),
        kind: 'vital',
        name,
        value: name === 'cls' ? value * 1_000 : value,
      });
    };
  onLCP(measured('lcp', first));
  onINP(measured('inp'));
  onCLS(measured('cls'));
}

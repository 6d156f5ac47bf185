import { KINDS_OF_CHANGE, type KindOfChange } from '@portal/shared/contract/common';
import { ApiError } from './api-error.ts';
import { DEPENDS, type Dependence } from './depends.ts';
import { isOffline } from './is-offline.ts';
import { kindsIn, kindsSaid } from './kinds-said.ts';
import { queryClient } from './query-client.ts';

const TABLE: Partial<Record<string, Partial<Record<string, Dependence>>>> = DEPENDS;

/** What a key depends on: everything, if it is of an area that is newer than this page, whose table could not say it yet. */
const dependenceOf = ([area, topic]: readonly unknown[]): Dependence => TABLE[String(area)]?.[String(topic)] ?? 'all';

/** Whether what is kept under the key may be another after these changes. */
export const dependsOn = (key: readonly unknown[], kinds: readonly KindOfChange[]): boolean => {
  const dependence = dependenceOf(key);
  return kinds.length > 0 && (dependence === 'all' || kinds.some((kind) => dependence.includes(kind)));
};

const running = new Set<Promise<unknown>>();

/** Has all that depends on these changes asked anew: at once what is on the screen, the rest when it is shown. */
async function askAnew(kinds: readonly KindOfChange[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => dependsOn(queryKey, kinds);
  // What was asked before the change may not know of it, and a first answer on its way would be taken for the new one.
  await queryClient.cancelQueries({
    type: 'active',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  await queryClient.invalidateQueries({ predicate });
}

function act(kinds: readonly KindOfChange[]): Promise<void> {
  const done = askAnew(kinds).finally(() => running.delete(done));
  running.add(done);
  return done;
}

/** Once what is on the screen shows all that has changed so far, or could not be asked for. */
export const changesShown = async (): Promise<void> => void (await Promise.all(running));

/**
 * The end of a step: once the screen shows what came of it, or how things are where it was refused, since whoever is
 * refused has mostly been overtaken.
 * @example useMutation({ mutationFn: release, onSettled: stepShown }) // can be pressed again only then
 */
export function stepShown(_answer: unknown, refusal: Error | null): Promise<void> {
  if (refusal instanceof ApiError) void act(refusal.concerns);
  return changesShown();
}

let tabs: BroadcastChannel | undefined;
let toldElsewhere: ((kinds: readonly KindOfChange[]) => void) | undefined;

/** Called once, by the host: told what another tab has changed, for what stands in no query. Since 4.1.0. */
export const onChangedElsewhere = (tell: (kinds: readonly KindOfChange[]) => void): void => void (toldElsewhere = tell);

/**
 * Called once, by the host, when somebody is signed in: what changes in one of the browser's tabs is asked anew in all. Nothing but
 * kinds of change travels; a tab of somebody else asks for its own answers once more. And after a step of which nobody
 * knows whether it was done, this tab asks for all.
 */
export function followChanges(): void {
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isUncertain(event.action.error))
      void act(KINDS_OF_CHANGE);
  });
  if (typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel('portal-changes');
  tabs.addEventListener('message', ({ data }) => {
    const kinds = kindsIn(data);
    toldElsewhere?.(kinds);
    void act(kinds);
  });
}

const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isOffline();

/**
 * Says that something has changed which no answer of the API says: a job is done, or the identity service has changed
 * something. All tabs ask anew for what depends on it.
 * @returns once what is on this screen is here
 */
export function tellChanged(...kinds: readonly KindOfChange[]): Promise<void> {
  tabs?.postMessage(kinds);
  return act(kinds);
}

/** Acts on what the API says that a call has changed; the call's own answer does not wait for it. */
export function readChanges({ ok, headers }: Response): void {
  const kinds = ok ? kindsSaid(headers) : [];
  if (kinds.length > 0) void tellChanged(...kinds);
}

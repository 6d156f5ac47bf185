import { MutationObserver, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { areaKey } from './area-key.ts';
import { changesShown, dependsOn, followChanges, onChangedElsewhere, stepShown, tellChanged } from './changes.ts';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';

const changing = (kinds: string): ResponseInit => ({ headers: { 'X-Changed': kinds } });

/** The browser's other tabs: what they are told, and what they tell. */
const others = { told: [] as unknown[], tell: (_kinds: unknown): void => undefined };
class Tabs extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    others.tell = (data) => void this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(kinds: unknown): void {
    others.told.push([this.name, kinds]);
  }
}

/** What the host is told that other tabs have changed. */
const elsewhere: string[] = [];

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: Tabs });
  followChanges();
  onChangedElsewhere((kinds) => void elsewhere.push(...kinds));
});
beforeEach(() => {
  queryClient.clear();
  others.told = [];
});

const GOALS = areaKey('settings-admin', 'goals', 2026);
const FIGURES = areaKey('analyse', 'figures', 'dashboard');
const FILES = areaKey('shared', 'files', 'x');

/** Keeps an answer for each key. @returns which of them are to be asked anew */
function kept(...keys: QueryKey[]): () => QueryKey[] {
  for (const key of keys) queryClient.setQueryData(key, 1);
  return () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
}

test('what an answer says that it changed is asked anew, here and in the other tabs; nothing else is', async () => {
  const anew = kept(
    GOALS,
    FIGURES,
    areaKey('marketing', 'customers', 1),
    FILES,
    areaKey('settings-admin', 'audit', 'list'),
  );
  globalThis.fetch = async () => Response.json({}, changing('goal'));
  await api.put('api/v2/settings/goals', { json: {} }).json();
  await changesShown();
  expect(anew()).toEqual([GOALS, FIGURES, areaKey('settings-admin', 'audit', 'list')]);
  expect(others.told).toEqual([['portal-changes', ['goal']]]);
});

test('an answer that says nothing changes nothing, and a word of another version nothing that this page knows', async () => {
  const anew = kept(GOALS);
  globalThis.fetch = async () => Response.json({}, { headers: { 'X-Changed': 'weather' } });
  await api.get('api/v2/x').json();
  globalThis.fetch = async () => Response.json({});
  await api.post('api/v2/x').json();
  expect([anew(), others.told]).toEqual([[], [['portal-changes', ['weather']]]]);
});

test('what another tab has changed is asked anew here, and told no further; what no tab would tell is left', async () => {
  const anew = kept(GOALS, FIGURES);
  for (const nonsense of [null, 'goal', { kinds: ['goal'] }, ['weather', 7]]) others.tell(nonsense);
  await changesShown();
  expect(anew()).toEqual([]);
  others.tell(['goal', 'weather']);
  await changesShown();
  expect([anew(), others.told, elsewhere]).toEqual([[GOALS, FIGURES], [], ['weather', 'goal', 'weather']]);
});

test('a refused step changed nothing; who waits for the screen sees how things are by now', async () => {
  const anew = kept(GOALS, FILES);
  globalThis.fetch = async () =>
    Response.json({ title: 'Zu spät.', status: 409, code: 'changed' }, { status: 409, ...changing('goal') });
  const refusal: unknown = await api
    .put('api/v2/settings/goals')
    .json()
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: 'Zu spät.', concerns: ['goal'] });
  await changesShown();
  expect([anew(), others.told]).toEqual([[], []]);
  await stepShown(undefined, refusal as Error);
  expect([anew(), others.told]).toEqual([[GOALS], []]);
});

test('a first answer that was asked before the change is not taken for one after it', async () => {
  const answers: ((goal: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: GOALS,
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
    retry: false,
  });
  const stop = observer.subscribe(() => undefined);
  const told = tellChanged('goal');
  await Promise.resolve();
  answers[0]?.('before');
  while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve));
  answers[1]?.('after');
  await told;
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 'after']);
  stop();
});

test('a step of which nobody knows whether it was done has all asked anew; one that was refused has not', async () => {
  const step = async (failure: Error) => {
    const taken = new MutationObserver(queryClient, {
      mutationFn: async () => {
        throw failure;
      },
    });
    await expect(taken.mutate()).rejects.toBe(failure);
  };
  const anew = kept(GOALS, FIGURES, FILES);
  await step(new ApiError('Nein.', 422, 'no'));
  expect(anew()).toEqual([]);
  await step(new ApiError('Der Dienst antwortet gerade nicht richtig.', 502, 'unknown'));
  await changesShown();
  expect(anew()).toEqual([GOALS, FIGURES]);
});

test('an area that is newer than the page is asked anew after every change', () => {
  expect(dependsOn(['weather', 'today'], ['goal'])).toBe(true);
  expect(dependsOn(['weather', 'today'], [])).toBe(false);
  expect(dependsOn(GOALS, [])).toBe(false);
});

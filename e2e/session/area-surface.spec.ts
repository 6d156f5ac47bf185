import { SHARED_SUBPATHS, SINGLETONS } from '../../area-kit/src/webpack/singletons.ts';
import { expect, test } from '../support/own-portal.ts';
import { callApi, signInSomeone } from './signed-in.ts';

/** What federation hands to areas; what they get as props is looked at beside it. */
const MODULES: readonly string[] = [...SINGLETONS, ...SHARED_SUBPATHS.map((path) => `@portal/shared/${path}`)];

interface Finding {
  objects: number;
  strings: number;
  found: string[];
  sawUser: boolean;
}

/**
 * No area can read a refresh token through what it is given. Walked is everything that an area's script reaches from
 * the modules it imports: exports, own and inherited properties, symbols, results of getters, entries of maps and sets,
 * prototypes. The secrets are those that went over the wire, so that nothing has to be guessed.
 *
 * The limit of it: a script of the same origin can use the storages and the key in IndexedDB as the host does. Against
 * that stand the content security policy, the lint walls, and that areas are the portal's own builds.
 */
test('nothing that areas are given leads to a refresh token, or to who could ask for one', async ({
  page,
  context,
  ownPortal,
}) => {
  const secrets: string[] = [];
  // Read on their way: the page that asks is left as soon as it has them, and the browser forgets what it was answered.
  await context.route(
    (url) => url.pathname.includes('/identity'),
    async (route) => {
      const response = await route.fetch();
      const token = /"RefreshToken":"([^"]+)"/.exec(await response.text())?.[1];
      if (token) secrets.push(token);
      await route.fulfill({ response });
    },
  );
  const email = await signInSomeone(page, ownPortal);
  await expect.poll(() => secrets.length).toBeGreaterThan(0);
  expect(await callApi(page, 1)).toEqual(['ok']);

  const result = await page.evaluate(
    async ([names, tokens, user]): Promise<Finding> => {
      interface Federated {
        __FEDERATION__: { __INSTANCES__: { loadShare(name: string): Promise<false | (() => unknown)> }[] };
      }
      const {
        __FEDERATION__: {
          __INSTANCES__: [host],
        },
      } = globalThis as unknown as Federated;
      const finding: Finding = { objects: 0, strings: 0, found: [], sawUser: false };
      const seen = new Set<unknown>();
      // The page itself is no part of what areas are given, and leads everywhere.
      const outside = new Set<unknown>([
        globalThis,
        document,
        document.documentElement,
        navigator,
        location,
        history,
        sessionStorage,
        localStorage,
      ]);
      const queue: [path: string, value: unknown][] = [];

      const look = (path: string, value: unknown): void => {
        if (typeof value === 'string') {
          finding.strings += 1;
          if (value.includes(user)) finding.sawUser = true;
          if (tokens.some((token) => value.includes(token))) finding.found.push(path);
        }
        const walkable = (typeof value === 'object' && value !== null) || typeof value === 'function';
        if (!walkable || seen.has(value) || outside.has(value) || value instanceof Node) return;
        seen.add(value);
        queue.push([path, value]);
      };

      for (const name of names) {
        const share = await host!.loadShare(name);
        if (!share) throw new Error(`${name} is not shared.`);
        look(name, share());
      }
      const shared = (await host!.loadShare('@portal/shared/session')) as () => { session: { getState(): unknown } };
      look('session.getState()', shared().session.getState());

      for (let next = queue.pop(); next; next = queue.pop()) {
        const [path, value] = next;
        finding.objects += 1;
        if (/refresh_?token|refreshToken$/i.test(path)) finding.found.push(path);
        for (const key of Reflect.ownKeys(value as object)) {
          try {
            look(`${path}.${String(key)}`, Reflect.get(value as object, key));
          } catch {
            // A getter that does not work here.
          }
        }
        if (value instanceof Map || value instanceof Set) for (const entry of value.entries()) look(`${path}<>`, entry);
        look(`${path}.[[Prototype]]`, Object.getPrototypeOf(value));
        if (typeof value === 'function' && /tokenOrchestrator|fetchAuthSession|TokenStore/.test(`${value.name}`))
          finding.found.push(path);
      }
      return finding;
    },
    [MODULES, secrets, email] as const,
  );

  // That the walk sees at all what can be seen: the signed-in user stands in the session.
  expect(result.sawUser).toBe(true);
  expect(result.objects).toBeGreaterThan(2000);
  expect(result.strings).toBeGreaterThan(2000);
  expect(result.found).toEqual([]);
});

test('an area can take over neither the session nor the source of tokens', async ({ page, ownPortal }) => {
  await signInSomeone(page, ownPortal);
  const refusals = await page.evaluate(async () => {
    interface Federated {
      __FEDERATION__: {
        __INSTANCES__: { loadShare(name: string): Promise<() => Record<string, (argument: unknown) => unknown>> }[];
      };
    }
    const {
      __FEDERATION__: {
        __INSTANCES__: [host],
      },
    } = globalThis as unknown as Federated;
    const attempt = async (name: string, exported: string) => {
      const module = (await host!.loadShare(name))();
      try {
        module[exported]!({});
        return 'taken over';
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [
      await attempt('@portal/shared/api', 'provideAccessTokens'),
      await attempt('@portal/shared/session', 'provideSession'),
    ];
  });
  expect(refusals).toEqual([expect.stringContaining('already'), expect.stringContaining('already')]);
});

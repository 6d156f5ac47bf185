import { ENDLESS_UPDATES, HOOK, MOST_IN_A_ROW, watchEndlessUpdates } from './endless-updates.ts';

function watched() {
  const scope: Parameters<typeof watchEndlessUpdates>[0] = {};
  watchEndlessUpdates(scope);
  const root = { containerInfo: new EventTarget(), pendingLanes: 0, suspendedLanes: 0 };
  let times = 0;
  root.containerInfo.addEventListener(ENDLESS_UPDATES, () => (times += 1));
  const update = (times: number, pendingLanes: number, suspendedLanes = 0) => {
    for (let n = 0; n < times; n += 1)
      scope[HOOK]!.onPostCommitFiberRoot!(1, Object.assign(root, { pendingLanes, suspendedLanes }));
  };
  return { update, noticed: () => times };
}

test('effects that have updates follow each other without rest are noticed, once for each so many', () => {
  const { update, noticed } = watched();
  update(MOST_IN_A_ROW - 1, 32);
  expect(noticed()).toBe(0);
  update(1, 32);
  expect(noticed()).toBe(1);
  update(MOST_IN_A_ROW, 32);
  expect(noticed()).toBe(2);
});

test('a page that comes to rest in between, or waits for data, is at work', () => {
  const { update, noticed } = watched();
  for (let n = 0; n < 20; n += 1) {
    update(MOST_IN_A_ROW - 1, 32);
    update(1, 0);
  }
  update(2 * MOST_IN_A_ROW, 4_194_304, 4_194_304);
  expect(noticed()).toBe(0);
});

test('developer tools hear what they heard before', () => {
  const heard: unknown[] = [];
  const scope = {
    [HOOK]: {
      supportsFiber: true as const,
      inject: () => 7,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: (...said: unknown[]) => void heard.push(said),
    },
  };
  watchEndlessUpdates(scope);
  const root = { containerInfo: new EventTarget(), pendingLanes: 0, suspendedLanes: 0 };
  scope[HOOK].onPostCommitFiberRoot(7, root);
  expect(heard).toEqual([[7, root]]);
});

import { ENDLESS_UPDATES, HOOK, MOST_IN_A_ROW, watchEndlessUpdates } from './endless-updates.ts';

function watched() {
  const scope: Parameters<typeof watchEndlessUpdates>[0] = {};
  watchEndlessUpdates(scope);
  const root = { containerInfo: new EventTarget(), pendingLanes: 0, suspendedLanes: 0 };
  const noticed = jest.fn();
  root.containerInfo.addEventListener(ENDLESS_UPDATES, noticed);
  const update = (times: number, pendingLanes: number, suspendedLanes = 0) => {
    for (let n = 0; n < times; n += 1)
      scope[HOOK]!.onPostCommitFiberRoot!(1, Object.assign(root, { pendingLanes, suspendedLanes }));
  };
  return { update, noticed };
}

test('effects that have updates follow each other without rest are noticed, once for each so many', () => {
  const { update, noticed } = watched();
  update(MOST_IN_A_ROW - 1, 32);
  expect(noticed).not.toHaveBeenCalled();
  update(1, 32);
  expect(noticed).toHaveBeenCalledTimes(1);
  update(MOST_IN_A_ROW, 32);
  expect(noticed).toHaveBeenCalledTimes(2);
});

test('a page that comes to rest in between, or waits for data, is at work', () => {
  const { update, noticed } = watched();
  for (let n = 0; n < 20; n += 1) {
    update(MOST_IN_A_ROW - 1, 32);
    update(1, 0);
  }
  update(2 * MOST_IN_A_ROW, 4_194_304, 4_194_304);
  expect(noticed).not.toHaveBeenCalled();
});

test('developer tools hear what they heard before', () => {
  const onPostCommitFiberRoot = jest.fn();
  const scope = {
    [HOOK]: {
      supportsFiber: true as const,
      inject: () => 7,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot,
    },
  };
  watchEndlessUpdates(scope);
  const root = { containerInfo: new EventTarget(), pendingLanes: 0, suspendedLanes: 0 };
  scope[HOOK].onPostCommitFiberRoot(7, root);
  expect(onPostCommitFiberRoot).toHaveBeenCalledWith(7, root);
});

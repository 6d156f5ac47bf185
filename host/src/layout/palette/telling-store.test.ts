import { createSpotlight } from '@mantine/spotlight';
import { tellingStore } from './telling-store.ts';

test('whoever reads the store is told once of each change', () => {
  const [silent] = createSpotlight();
  const store = tellingStore(silent);
  const seen: number[] = [];
  store.subscribe(({ selected }) => seen.push(selected));
  store.updateState((state) => ({ ...state, selected: 2 }));
  store.setState({ ...store.getState(), selected: 3 });
  expect(seen).toEqual([2, 3]);
  expect(store.getState()).toBe(silent.getState());
});

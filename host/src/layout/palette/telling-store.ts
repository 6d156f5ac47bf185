import type { SpotlightStore } from '@mantine/spotlight';

/**
 * A store of Spotlight that tells its readers of every change. Its own one keeps to itself that the arrow keys have moved
 * the choice: the field would go on naming the line before, until something else draws it anew.
 */
export const tellingStore = (silent: SpotlightStore): SpotlightStore => ({
  ...silent,
  setState: (change) => silent.setState(change),
  updateState: (change) => silent.setState(change),
});

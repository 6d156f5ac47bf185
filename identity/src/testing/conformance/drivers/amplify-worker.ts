import { serve } from '../../thread.ts';
import type { ClientSettings } from '../client.ts';
import { createAmplifyClient } from './amplify-client.ts';

const entries = new Map<string, string>();
const { configure, ...functions } = createAmplifyClient({
  setItem: async (key, value) => void entries.set(key, value),
  getItem: async (key) => entries.get(key) ?? null,
  removeItem: async (key) => void entries.delete(key),
  clear: async () => entries.clear(),
});

serve({
  ...functions,
  /** Begins as a browser that was never here. */
  configure(settings: ClientSettings) {
    entries.clear();
    configure(settings);
  },
});

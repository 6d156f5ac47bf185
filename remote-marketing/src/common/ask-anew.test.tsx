import { QueryClient } from '@tanstack/react-query';
import { askAnew } from './ask-anew.ts';

test('after a step everything that hangs on mailings is asked for anew, and nothing else', async () => {
  const cache = new QueryClient();
  const hanging = [['mailings', 'list', 4], ['campaigns', 7, 'messages', 'send'], ['selections', 'export', 3, 'preview'], ['success'], ['customers', '5', 'contacts'], ['release-info'], ['due-customers', 1, 'own'], ['eyeplan', 2026], ['quality', 'score', 1, 'own'], ['quality-rows', 'address']];
  for (const key of [...hanging, ['model-card']]) cache.setQueryData(key, 1);
  await askAnew(cache);
  expect(hanging.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual(hanging.map(() => true));
  expect(cache.getQueryState(['model-card'])?.isInvalidated).toBe(false);
});

import { openTestDatabase } from './index.ts';

test('a file whose name says nothing of a database opens none', async () => {
  await expect(openTestDatabase()).rejects.toThrow(
    /open-test-database\.test\.ts opens a database: it has to end in \.db\.test\.ts\.$/,
  );
});

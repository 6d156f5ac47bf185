import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportRoutes } from '../features/export/routes.ts';
import { shippingListRoutes } from '../features/shipping-lists/routes.ts';
import { folderStore, openFileStore } from '../platform/files/index.ts';
import type { Feature } from '../platform/http/context.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

/** The API with what makes files of recipients, over a room of its own. */
export async function startCampaignApi(features: readonly Feature[] = []): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-exports-'));
  const withFiles: Feature = async (app, context) => {
    const files = openFileStore(context.db, folderStore(folder));
    const rooms = { files, publicUrl: 'https://portal.example' };
    for (const feature of [exportRoutes(rooms), shippingListRoutes(rooms)]) await feature(app, context);
  };
  const api = await startTestApi([withFiles, ...features]);
  return {
    ...api,
    close: async () => {
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import type { APIRequestContext } from '@playwright/test';
import { goalSheetsSchema } from '@portal/shared/contract/settings-admin';
import { accessToken, bearer } from './api.ts';

export const GOALS_URL = '/api/v2/settings/goals';

/** The sheet of a person's own store, without any goals; `read` tells how it is later. */
export async function clearedGoals(request: APIRequestContext, email: string, year: number) {
  const headers = bearer(await accessToken(request, email));
  const read = async () =>
    goalSheetsSchema.parse(await (await request.get(GOALS_URL, { headers, params: { year } })).json()).stores[0];
  const sheet = await read();
  if (!sheet) throw new Error('the demo has stores');
  if (sheet.goals.length > 0)
    await request.delete(GOALS_URL, { headers, params: { store_id: sheet.store_id, year, version: sheet.version } });
  return { headers, read };
}

import { DEFAULT_EXPORT_SETTINGS, type Campaign, type ExportEntry } from '@portal/shared/contract/marketing';

/** Everyone whom the selection reaches by letter, without a control group. */
export const PLAIN = { control_percent: 0, target_count: null, pause_days: null, one_per_household: false } as const;

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Exports a selection and draws a campaign of it, through the API; `word` is in everything that has a name. */
export async function makeCampaign(
  send: Send,
  selection: number,
  word: string,
): Promise<{ campaign: number; list: number; export: number; exportedList: number }> {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await send(method, `/api/v2/optician-marketing/${path}`, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await ask('PUT', `selection/${selection}/export-settings`, {
    ...DEFAULT_EXPORT_SETTINGS,
    ...PLAIN,
    purpose: word,
    format: 'csv',
  });
  const file = await send('GET', `/api/v2/optician-marketing/selection/${selection}/export`);
  if (file.status !== 200) throw new Error(`export: ${file.status} ${await file.text()}`);
  await file.arrayBuffer();
  const {
    items: [made],
  } = await ask<{ items: ExportEntry[] }>('GET', `selection/${selection}/exports`);
  const { id } = await ask<Campaign>('POST', 'campaign', {
    name: word,
    purpose: word,
    channel: 'letter',
    settings: PLAIN,
    ship_on: '2026-12-01',
    release_by: '2026-12-01',
    unit_cost_cents: 95,
    fixed_cost_cents: 0,
    selection_id: selection,
  });
  const { list_id } = await ask<Campaign>('POST', `campaign/${id}/start`);
  return { campaign: id, list: list_id ?? 0, export: made?.id ?? 0, exportedList: made?.list_id ?? 0 };
}

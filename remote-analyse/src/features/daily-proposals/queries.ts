import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { dailyProposalsSchema, type ProposalKind, type ProposalWish } from '@portal/shared/contract/analyse';

const BASE = 'api/v2/analysis/daily-proposals';

/** What is worth the day, of all stores that the person sees. */
export const dailyProposalsQuery = queryOptions({
  queryKey: areaKey('analyse', 'daily-proposals'),
  queryFn: async ({ signal }) => dailyProposalsSchema.parse(await api.get(BASE, { signal }).json()),
});

export const judgeProposal = async (kind: ProposalKind, wish: ProposalWish): Promise<void> =>
  void (await api.put(`${BASE}/${kind}`, { json: { wish } }));

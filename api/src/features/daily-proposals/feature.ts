import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { DONE_PROPOSALS_FACTS } from '../../data/done-proposals/tables.ts';
import { dailyProposalRoutes } from './routes.ts';
import type { ProposalSource } from './source.ts';
import { DAILY_PROPOSALS_FACTS } from './tables.ts';

/** @param sources what may be worth the day, each by the feature that counts it */
export const dailyProposalsFeature = (sources: readonly ProposalSource[]): FeatureDeclaration => ({
  name: 'daily-proposals',
  tags: { Analyse: 'analyse' },
  routes: [dailyProposalRoutes(sources)],
  audits: { 'PUT /api/v2/analysis/daily-proposals/:kind': 'daily-proposal-judged' },
  tables: { ...DAILY_PROPOSALS_FACTS, ...DONE_PROPOSALS_FACTS },
});

import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { plainQuestionRoutes, type QuestionSources } from './routes.ts';

/** @param sources the questions of the pages whose figures it tells */
export const plainQuestionsFeature = (sources: QuestionSources): FeatureDeclaration => ({
  name: 'plain-questions',
  tags: { Analyse: 'analyse' },
  routes: [plainQuestionRoutes(sources)],
});

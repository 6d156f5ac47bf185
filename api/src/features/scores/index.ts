export { rebuildMarket } from './market/rebuild-market.ts';
export { scoreRoutes } from './routes.ts';
export { scoreBusiness } from './score-business.ts';
export { startScores, type Scores } from './start-scores.ts';

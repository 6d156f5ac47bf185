export { rebuildMarket } from './market/rebuild-market.ts';
export { scoreBusiness } from './score-business.ts';

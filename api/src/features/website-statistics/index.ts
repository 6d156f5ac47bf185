export { startWebsiteStatistics } from './start-website-statistics.ts';

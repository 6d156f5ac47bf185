// What the first cards of the dashboard need of this area: schemas of other pages would be built before the first figure.
export * from './dashboard.ts';
export * from './revenue-parts.ts';

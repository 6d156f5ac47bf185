export * from './area-card.tsx';
export * from './area-route.tsx';
export * from './registry.ts';

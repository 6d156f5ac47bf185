export * from './area-card.tsx';
export * from './area-stage.tsx';
export * from './registry.ts';

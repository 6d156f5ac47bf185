export * from './area-route.tsx';
export * from './registry.ts';

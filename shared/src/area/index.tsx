export * from './define-area.tsx';
export * from './guarded-routes.tsx';
export * from './lazy-page.ts';

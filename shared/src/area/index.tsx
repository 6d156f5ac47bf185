export * from './define-area.tsx';
export * from './guarded-routes.tsx';
export * from './help.ts';
export * from './lazy-page.ts';

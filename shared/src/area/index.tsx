export * from './define-area.tsx';
export * from './guarded-routes.tsx';

export * from './pages.ts';
export * from './remote-router.tsx';

export * from './hold.ts';
export * from './pages.ts';
export * from './remote-router.tsx';

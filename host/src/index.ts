import './guard-page.ts';

// Federation needs an asynchronous start: shared modules are settled before anything imports them.
void import('./bootstrap.tsx');

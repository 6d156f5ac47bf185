import './guard-page.ts';
import '@portal/shared/ui/first-scheme';
import { drawFirstFrame } from './layout/first-frame.ts';

drawFirstFrame(document.getElementById('root')!);

// Federation needs an asynchronous start: shared modules are settled before anything imports them.
void import('./bootstrap.tsx');

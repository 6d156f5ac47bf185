import './guard-page.ts';
import { watchEndlessUpdates } from '@portal/shared/area/endless-updates';
import '@portal/shared/ui/first-scheme';
import { drawFirstFrame } from './layout/first-frame.ts';

drawFirstFrame(document.getElementById('root')!);

// Before React is there.
watchEndlessUpdates();

// Federation needs an asynchronous start: shared modules are settled before anything imports them.
void import('./bootstrap.tsx');

import './guard-page.ts';
import { watchEndlessUpdates } from '@portal/shared/area/endless-updates';
import '@portal/shared/ui/first-scheme';
import { drawFirstFrame } from './layout/first-frame.ts';
import { sayCodeMissing } from './pages/say-code-missing.ts';

const root = document.getElementById('root')!;
drawFirstFrame(root);

// Before React is there.
watchEndlessUpdates();

// Federation needs an asynchronous start: shared modules are settled before anything imports them.
import('./bootstrap.tsx').catch((error: unknown) => {
  console.error(error);
  sayCodeMissing(root);
});

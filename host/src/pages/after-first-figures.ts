import { loadLateParts, whenIdle } from '@portal/shared/ui';
import { watchLater } from '../areas/index.tsx';
import { loadEvidence } from '../evidence/load-evidence.ts';
import { runOnceMore } from './run-once-more.ts';

/** What no page waits for, in idle moments: menus, drawers and the like open at once then. @returns takes it back */
export const afterFirstFigures = () =>
  whenIdle(() => {
    loadLateParts().catch(() => undefined);
    runOnceMore();
    whenIdle(() => {
      void loadEvidence();
      watchLater().catch(() => undefined);
    });
  });

import { createContext, use, useState } from 'react';
import { useIsRestricted, useSession } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import type { StoreRefusal } from '../../session/shown-store.ts';
import classes from './store-selector.module.css';

/** Why the store of the link that was opened is not shown; null where it is. */
export const StoreRefusalContext = createContext<StoreRefusal | null>(null);

const REASONS: Record<StoreRefusal, string> = {
  unknown: 'Der Link nennt einen Standort, den es in Ihrem Betrieb nicht gibt.',
  hidden: 'Der Link nennt einen Standort, der in Ihrem Betrieb ausgeblendet ist.',
  'not-all': 'Der Link zeigt alle Standorte Ihres Betriebs. Für Sie ist einer davon freigegeben.',
};

/** Of people who are for some stores: another one of their business is as unknown to them as one of nobody. */
const NOT_THEIRS = 'Der Link nennt einen Standort, der für Sie nicht freigegeben ist.';

/** Says that a link's store is not shown, and which one is, until that is read. */
export function StoreNotice({ isShown }: { isShown: boolean }) {
  const refusal = use(StoreRefusalContext);
  const { currentStore } = useSession();
  const isRestricted = useIsRestricted();
  const [isRead, setIsRead] = useState(false);
  if (!isShown || refusal === null || isRead) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      className={classes.notice}
      withCloseButton
      closeButtonLabel="Hinweis schließen"
      onClose={() => setIsRead(true)}
    >
      {refusal === 'unknown' && isRestricted ? NOT_THEIRS : REASONS[refusal]}
      {currentStore && (
        <>
          {' '}
          Sie sehen stattdessen <b>{currentStore.name}</b>.
        </>
      )}
    </Alert>
  );
}

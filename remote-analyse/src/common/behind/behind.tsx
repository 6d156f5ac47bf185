import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import type { CustomerSliceInput, OrderSliceInput } from '@portal/shared/contract';
import { Drawer, useDisclosure } from '@portal/shared/ui';
import { CustomersBehind } from './customers-behind.tsx';
import { OrdersBehind } from './orders-behind.tsx';

/** What lies behind a figure, under a title that names the figure ('Aufträge im Januar 2026'). */
export type Behind = { title: string } & ({ orders: OrderSliceInput } | { customers: CustomerSliceInput });

type ShowBehind = (behind: Behind) => void;

const BehindContext = createContext<ShowBehind | null>(null);

/** Opens the list behind a figure. @throws Error outside of an analysis page. */
export function useBehind(): ShowBehind {
  const show = use(BehindContext);
  if (!show) throw new Error('Only within BehindProvider.');
  return show;
}

/** Room for the one list behind a figure that is open. */
export function BehindProvider({ children }: { children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [behind, setBehind] = useState<Behind | null>(null);
  const show = useCallback<ShowBehind>((next) => {
    setBehind(next);
    open();
  }, [open]);
  return (
    <BehindContext value={show}>
      {children}
      {/* Always there, with its last list while it goes out: only so does it know where the focus was, to give it back. */}
      <Drawer
        opened={opened} onClose={close} position="right" size="xl" title={behind?.title} closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {behind && <List behind={behind} />}
      </Drawer>
    </BehindContext>
  );
}

const List = ({ behind }: { behind: Behind }) =>
  ('orders' in behind ? <OrdersBehind slice={behind.orders} /> : <CustomersBehind title={behind.title} slice={behind.customers} />);

import { createContext, use, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { hashKey } from '@tanstack/react-query';
import type { AnalysisFilter, RestrictionField } from '@portal/shared/contract/analyse';
import { Drawer } from '@portal/shared/ui';
import { NOTHING } from '../filter/filter-bar.tsx';
import type { PageFilter } from '../filter/filter-params.ts';
import type { Slice } from './behind-address.ts';
import type { BehindListProps } from './behind-list.ts';
import { CustomersBehind } from './customers-behind.tsx';
import { MonthNoteLink } from './month-note-link.tsx';
import { NarrowButtons } from './narrow-buttons.tsx';
import { OrdersBehind } from './orders-behind.tsx';
import { useBehindAddress } from './use-behind-address.ts';

/** What lies behind a figure, under a title that names the figure ('Aufträge im Januar 2026'). `place`: of whose postcode it is, by which the page can be filtered instead. */
export type Behind = { title: string; place?: string | undefined } & Slice;

type ShowBehind = (behind: Behind) => void;

const BehindContext = createContext<ShowBehind | null>(null);

/** Opens the list behind a figure. @throws Error outside of an analysis page. */
export function useBehind(): ShowBehind {
  const show = use(BehindContext);
  if (!show) throw new Error('Only within BehindProvider.');
  return show;
}

interface BehindProviderProps {
  /** The page's; what a list has in common with it stands in the address once. */
  filter: AnalysisFilter;
  /** Of a page with a filter bar, which then can be narrowed to what a list is about. */
  page?: PageFilter;
  /** Fields that its bar does not have. */
  without?: readonly RestrictionField[];
  children: ReactNode;
}

/** Room for the one list behind a figure that the address has open. */
export function BehindProvider({ filter, page, without = NOTHING, children }: BehindProviderProps) {
  const { list, open, close, setView, narrow } = useBehindAddress(filter);
  const [shown, setShown] = useState(list);
  if (list && hashKey([list]) !== hashKey([shown])) setShown(list);
  // Figures keep the function they have got: a list that opens must not draw them anew.
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });
  const show = useCallback<ShowBehind>(({ title, place, ...slice }) => latest.current(slice, title, place), []);
  return (
    <BehindContext value={show}>
      {children}
      {/* Always there, with its last list while it goes out: only so does it know where the focus was, to give it back. */}
      <Drawer
        opened={list !== null}
        onClose={close}
        position="right"
        size="min(960px, 100vw)"
        title={shown?.title}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {shown && page && (
          <NarrowButtons slice={shown.slice} place={shown.place} page={page} without={without} onNarrow={narrow} />
        )}
        {shown && <MonthNoteLink slice={shown.slice} />}
        {shown && (
          <List
            key={shown.key}
            slice={shown.slice}
            title={shown.title}
            view={shown.view}
            onView={setView}
            takesPaper={list !== null}
          />
        )}
      </Drawer>
    </BehindContext>
  );
}

const List = ({ slice, ...list }: BehindListProps & { slice: Slice }) =>
  'orders' in slice ? (
    <OrdersBehind slice={slice.orders} {...list} />
  ) : (
    <CustomersBehind slice={slice.customers} {...list} />
  );

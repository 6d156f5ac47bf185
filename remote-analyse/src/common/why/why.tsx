import { createContext, use, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { hashKey } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { Drawer } from '@portal/shared/ui';
import { readSlice } from '../behind/behind-address.ts';
import { readWhy } from './read-why.ts';
import { isOpenedHere, OPENED_HERE, withoutWhy, writeWhy, type WhyAsked } from './why-address.ts';
import { WhyExplained } from './why-explained.tsx';
import { titleOf } from './why-words.ts';

type ShowWhy = (asked: WhyAsked) => void;

const WhyContext = createContext<ShowWhy | null>(null);

/** Opens the explanation of a change. @throws Error outside of an analysis page. */
export function useWhy(): ShowWhy {
  const show = use(WhyContext);
  if (!show) throw new Error('Only within WhyProvider.');
  return show;
}

/** Room for the one explanation that the address has open; a list that is opened from it takes its place until it is closed. */
export function WhyProvider({ filter, children }: { filter: AnalysisFilter; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = readWhy(params);
  const [shown, setShown] = useState(asked);
  if (asked && hashKey([asked]) !== hashKey([shown])) setShown(asked);
  const open = (next: WhyAsked) => setParams(writeWhy(next, params), { state: OPENED_HERE, preventScrollReset: true });
  const close = () =>
    isOpenedHere(state)
      ? void navigate(-1)
      : setParams(withoutWhy(params), { replace: true, preventScrollReset: true });
  // Figures keep the function they have got: an explanation that opens must not draw them anew.
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });
  const show = useCallback<ShowWhy>((next) => latest.current(next), []);
  return (
    <WhyContext value={show}>
      {children}
      <Drawer
        opened={asked !== null && readSlice(params, filter) === null}
        onClose={close}
        position="right"
        size="min(960px, 100vw)"
        title={shown ? titleOf(shown, filter) : undefined}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {shown && <WhyExplained asked={shown} filter={filter} />}
      </Drawer>
    </WhyContext>
  );
}

import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { hashKey } from '@tanstack/react-query';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import type { ListView } from '@portal/shared/list';
import { writeFilter, type PageFilter } from '../filter/filter-params.ts';
import {
  filterOf,
  readSlice,
  readView,
  withoutList,
  writeSlice,
  writeView,
  type ShownView,
  type Slice,
} from './behind-address.ts';
import { useRestrictionNames } from '../filter/use-restriction-names.ts';
import { titleOf } from './slice-words.ts';

/** What the history of this tab knows of a list that was opened in it; an address alone does not. */
interface OpenedHere {
  /** The figure's words; in no address, since they may name a person. */
  behindTitle: string;
  /** Of its postcode: the address has the postcode alone, which is what was clicked. */
  behindPlace?: string | undefined;
}

const openedHere = (state: unknown): OpenedHere | null =>
  typeof state === 'object' && state !== null && 'behindTitle' in state && typeof state.behindTitle === 'string'
    ? {
        behindTitle: state.behindTitle,
        ...('behindPlace' in state && typeof state.behindPlace === 'string' && { behindPlace: state.behindPlace }),
      }
    : null;

interface OpenList {
  slice: Slice;
  title: string;
  place: string | undefined;
  /** Tells this list from others. */
  key: string;
  view: ListView;
}

/** What is searched in a list, and its order and page until the address, which takes a moment, says them as well. */
interface Asked {
  key: string;
  q: string;
  ahead?: { of: string; view: ShownView };
}

/**
 * The list behind a figure that the address has open, with its order and page; what is searched in it stays here. Opened
 * by a figure it is a step of the history: back closes it.
 */
export function useBehindAddress(filter: AnalysisFilter) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const slice = readSlice(params, filter);
  const own = openedHere(state);
  const names = useRestrictionNames(slice ? filterOf(slice) : {});
  const key = slice ? hashKey([slice]) : '';
  const [asked, setAsked] = useState<Asked>({ key, q: '' });
  // The address has followed: what it says holds from here on.
  if (asked.ahead && asked.ahead.of !== params.toString()) setAsked({ key: asked.key, q: asked.q });
  const current: Omit<Asked, 'key'> = asked.key === key ? asked : { q: '' };
  const list: OpenList | null = slice && {
    slice,
    key,
    title: own?.behindTitle ?? titleOf(slice, names),
    place: own?.behindPlace,
    view: { ...(current.ahead?.view ?? readView(params)), q: current.q },
  };
  return {
    list,
    open: (next: Slice, title: string, place?: string) =>
      setParams(writeSlice(next, filter, params), {
        state: { behindTitle: title, behindPlace: place } satisfies OpenedHere,
        preventScrollReset: true,
      }),
    close: () =>
      own ? void navigate(-1) : setParams(withoutList(params), { replace: true, preventScrollReset: true }),
    /** Shows the page below another filter in place of the list: back leads to the figure. */
    narrow: (next: PageFilter) =>
      setParams(writeFilter(next, today(), withoutList(params)), { replace: true, preventScrollReset: true }),
    setView: ({ q, ...shown }: ListView) => {
      const next = writeView(shown, params);
      const isMoving = next.toString() !== params.toString();
      setAsked({ key, q, ...(isMoving && { ahead: { of: params.toString(), view: shown } }) });
      if (isMoving) setParams(next, { replace: true, state, preventScrollReset: true });
    },
  };
}

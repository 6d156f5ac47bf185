import { memo, useState, type ReactNode } from 'react';
import { hashKey } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fixPeriod } from '@portal/shared/address';
import {
  restrictionWords,
  type AnalysisFilter,
  type RestrictionField,
  type SendablePage,
} from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { CopyLinkButton, Group, Page, PrintButton } from '@portal/shared/ui';
import { BehindProvider } from '../behind/behind.tsx';
import { AnalysisFilterBar, NOTHING } from '../filter/filter-bar.tsx';
import { readFilter, writeFilter, type PageFilter } from '../filter/filter-params.ts';
import { useRestrictionNames } from '../filter/use-restriction-names.ts';
import { wordsOfFilter } from '../filter/filter-words.ts';
import { NO_RESTRICTIONS } from '../filter/filter-chips.ts';
import { NarrowedContext } from './narrowed.ts';
import { SendButton } from '../send/send-button.tsx';
import { WhyProvider } from '../why/why.tsx';

interface AnalysisPageProps {
  title: string;
  /** Fields of the filter bar that mean nothing here: not shown, and not asked for when a link carries them. */
  without?: readonly RestrictionField[];
  /** Its name among those that are sent as a PDF; a page that is none of them is not. */
  sendable?: SendablePage;
  children: (filter: AnalysisFilter) => ReactNode;
}

/** Another address with the same filter, e.g. one with a list open, draws no figure anew. */
const Figures = memo(({ filter, children }: Pick<AnalysisPageProps, 'children'> & { filter: AnalysisFilter }) =>
  children(filter),
);

/** The same object while it says the same. */
function useSame<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  const isSame = hashKey([kept]) === hashKey([value]);
  if (!isSame) setKept(value);
  return isSame ? kept : value;
}

/** Frame of every analysis: title, the filter bar that lives in the URL, room for the lists behind the figures. */
export function AnalysisPage({ title, without: meaningless = NOTHING, sendable, children }: AnalysisPageProps) {
  const [params, setParams] = useSearchParams();
  const { currentStore } = useSession();
  const seesStaff = useMeetsGroups(['PRO']);
  // A link of somebody with PRO shows everybody else the page of the whole team.
  const without = seesStaff ? meaningless : [...meaningless, 'staff' as const];
  const day = today();
  const value = readFilter(params, day);
  const filter = useSame<AnalysisFilter>({
    ...value.filter,
    ...Object.fromEntries(without.map((field) => [field, undefined])),
  });
  const names = useRestrictionNames(filter);
  const set = (next: PageFilter) => setParams((old) => writeFilter(next, day, old));
  return (
    <Page
      title={title}
      actions={
        <Group gap={4}>
          <CopyLinkButton fix={(address) => fixPeriod(address, value.period)} />
          {sendable && <SendButton page={sendable} title={title} filter={filter} />}
          <PrintButton />
        </Group>
      }
      paper={wordsOfFilter({ ...value, filter }, currentStore?.name, names)}
    >
      <AnalysisFilterBar value={value} onChange={set} today={day} without={without} />
      <BehindProvider filter={filter} page={{ ...value, filter }} without={without}>
        <WhyProvider filter={filter}>
          <NarrowedContext
            value={{
              words: restrictionWords(filter, names),
              widen: () => set({ ...value, filter: { ...value.filter, ...NO_RESTRICTIONS } }),
            }}
          >
            <Figures filter={filter}>{children}</Figures>
          </NarrowedContext>
        </WhyProvider>
      </BehindProvider>
    </Page>
  );
}

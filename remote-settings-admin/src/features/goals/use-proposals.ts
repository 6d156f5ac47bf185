import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalProposal, GoalSheet, GoalSpread } from '@portal/shared/contract/settings-admin';
import { KPI_TEXTS } from '../../common/goal-values.ts';
import type { Draft, Wish } from './model.ts';
import { failure, type Outcome } from './outcome.ts';
import { askProposal } from './queries.ts';
import type { GoalDraft } from './use-goal-draft.ts';
import { wishesOf, withAnswer, withoutWish, withProposal, withWish } from './wish.ts';

const isKnown = ({ value }: GoalProposal) => value !== null;
const reasonsOf = (items: readonly GoalProposal[]) => items.flatMap(({ reason }) => reason ?? []);
const noYearBefore = (whose: string): Outcome => ({
  kind: 'failed',
  message: `Für ${whose} gibt es noch kein Vorjahr. Bitte tragen Sie einen Jahreswert ein.`,
});

/** Has the server spread goals over the months, into the draft. What is changed in the meantime wins over its answers. */
export function useProposals(
  { store_id, year }: GoalSheet,
  { latest, latestSheet, setDraft }: GoalDraft,
  tell: (outcome: Outcome | null) => void,
) {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const isWanted = (kpi: GoalKpi, wish: Wish) => latest.current.changes[kpi]?.wish === wish;

  const one = useMutation({
    mutationFn: ({ kpi, wish: { from: _from, ...asked } }: { kpi: GoalKpi; wish: Wish }) =>
      askProposal({ store_id, year, kpi, ...asked }),
    onSuccess: ({ items }, { kpi, wish }) => {
      if (!isWanted(kpi, wish)) return;
      const item = items.find(isKnown);
      setDraft((before) =>
        item ? withAnswer(latestSheet(), before, kpi, wish, item) : withoutWish(latestSheet(), before, kpi, wish),
      );
      tell(item ? null : noYearBefore(`„${KPI_TEXTS[kpi].label}“`));
    },
    onError: (error, { kpi, wish }) => {
      if (!isWanted(kpi, wish)) return;
      // A typed value is kept, and asked for again before it is saved; percent are still in their field.
      if (wish.value === undefined) setDraft((before) => withoutWish(latestSheet(), before, kpi, wish));
      tell(failure(error));
    },
  });
  const all = useMutation({
    mutationFn: (_asked: Draft) => askProposal({ store_id, year, spread: 'season' }),
    onSuccess: ({ items }, asked) => {
      setDraft((before) => withProposal(latestSheet(), before, asked, items));
      tell(items.some(isKnown) ? { kind: 'proposed', reasons: reasonsOf(items) } : noYearBefore('diesen Standort'));
    },
    onError: (error) => tell(failure(error)),
  });

  const run = (asking: Promise<unknown>) => {
    running.current = Promise.allSettled([running.current, asking]);
  };
  const ask = (kpi: GoalKpi) => {
    const wish = latest.current.changes[kpi]?.wish;
    if (wish) run(one.mutateAsync({ kpi, wish }));
  };
  return {
    isProposing: all.isPending,
    /** A year's value, or percent more than the year before. */
    propose: (kpi: GoalKpi, asked: { value?: number; growth?: number; spread: GoalSpread }) => {
      setDraft((before) => withWish(latestSheet(), before, kpi, asked));
      ask(kpi);
    },
    /** All KPIs, as the store's own trend suggests. */
    proposeAll: () => run(all.mutateAsync(latest.current.changes)),
    /** Waits for answers that are on their way, and asks once more for those that never came. @returns whether all are there */
    settle: async () => {
      await running.current;
      for (const { kpi } of wishesOf(latest.current.changes)) ask(kpi);
      await running.current;
      return wishesOf(latest.current.changes).length === 0;
    },
  };
}

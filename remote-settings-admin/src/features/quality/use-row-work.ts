import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DecisionInput, QualityCheckName, QualityRow } from '@portal/shared/contract/settings-admin';
import { counted, formatCount } from '@portal/shared/format';
import { decideAll, refreshRows, type rowsQuery } from './queries.ts';
import { acceptedAll, canCorrect, correction, dismissal, REASONS, rowKey, rowName } from './row-model.ts';
import type { Decisions } from './use-decisions.ts';

const PROPOSALS = { one: 'Vorschlag', many: 'Vorschläge' };

/** What is being done with a row. */
export type Doing = { key: string; as: 'change' | 'ignore' };

interface RowWork {
  check: QualityCheckName;
  query: ReturnType<typeof rowsQuery>;
  rows: readonly QualityRow[];
  decisions: Decisions;
}

/** Working through rows by mouse or by keys: a decided row goes, the next one has the focus. */
export function useRowWork(list: RefObject<HTMLOListElement | null>, { check, query, rows, decisions }: RowWork) {
  const client = useQueryClient();
  const [current, setCurrent] = useState(0);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reason, setReason] = useState<string>(REASONS[0]);
  const wantsFocus = useRef(false);
  const at = Math.min(current, Math.max(0, rows.length - 1));
  // After every render: the row that follows is there once the decided one has gone.
  useLayoutEffect(() => {
    const row = wantsFocus.current ? list.current?.querySelector<HTMLElement>(`[data-row="${at}"]`) : null;
    if (!row) return;
    wantsFocus.current = false;
    row.focus();
    row.scrollIntoView({ block: 'nearest' });
  });

  const go = (to: number) => {
    wantsFocus.current = true;
    setCurrent(Math.max(0, Math.min(to, rows.length - 1)));
  };
  const open = (row: QualityRow, as: Doing['as']) => {
    setProblem(null);
    setDoing({ key: rowKey(row), as });
  };
  const close = (index: number) => {
    setDoing(null);
    setProblem(null);
    go(index);
  };
  /** What is decided leaves the list at once; only when it is empty the next rows are asked for. */
  const leave = async (gone: readonly QualityRow[]) => {
    const keys = new Set(gone.map(rowKey));
    const left = client.setQueryData(query.queryKey, (page) => page
      && { total: Math.max(0, page.total - keys.size), items: page.items.filter((row) => !keys.has(rowKey(row))) });
    if (left?.items.length === 0 && left.total > 0) await refreshRows(client);
  };
  const decideOne = async (row: QualityRow, index: number, decision: DecisionInput | undefined, done: string) => {
    if (!decision) return;
    try {
      await decisions.decide(async () => ({ ids: (await decideAll([decision])).ids, text: `${rowName(row)}: ${done}` }));
      setDoing(null);
      wantsFocus.current = true;
      setCurrent(index);
      await leave([row]);
    } catch (error) {
      // What was typed stays, with the reason below it; what was accepted by one key has no field to say it at.
      if (doing) setProblem((error as Error).message);
      else decisions.fail(error as Error);
    }
  };

  const correct = (row: QualityRow, index: number, value: string) => decideOne(row, index, correction(check, row, value), 'berichtigt.');
  const accept = (row: QualityRow, index: number) => {
    if (row.proposed === null) {
      if (canCorrect(row)) open(row, 'change');
    } else void correct(row, index, row.proposed);
  };
  const acceptAll = () => {
    const all = acceptedAll(check, rows);
    const accepted = async () => {
      const { ids, refused } = await decideAll(all.map(({ decision }) => decision));
      const not = new Set(refused.map(({ index }) => index));
      await leave(all.filter((_one, index) => !not.has(index)).map(({ row }) => row));
      const rest = refused[0] ? ` ${formatCount(refused.length)} nicht: ${refused[0].problem}` : '';
      return { ids, text: `${counted(ids.length, PROPOSALS)} übernommen.${rest}` };
    };
    decisions.decide(accepted).catch(decisions.fail);
  };

  const onKeyDown = (row: QualityRow, index: number, mayDecide: boolean) => (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a field or a button within the row are theirs.
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const { outcome } = decisions;
    const act: Record<string, () => void> = {
      ArrowDown: () => go(index + 1), ArrowUp: () => go(index - 1),
      ...(mayDecide && !decisions.isBusy && {
        Enter: () => accept(row, index), Delete: () => open(row, 'ignore'),
        ...(canCorrect(row) && { F2: () => open(row, 'change') }),
      }),
    };
    const undo = { z: () => outcome && outcome.ids.length > 0 && decisions.undo(outcome.ids) };
    const wanted = event.ctrlKey ? (mayDecide ? undo : {}) : act;
    const action = (wanted as Record<string, (() => void) | undefined>)[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return {
    doing, problem, reason, acceptAll, accept, correct, open, close,
    ignore: (row: QualityRow, index: number, why: string) => {
      setReason(why);
      return decideOne(row, index, dismissal(check, row, why), 'ignoriert.');
    },
    /** Of all rows one is a stop of the tab key. */
    rowProps: (row: QualityRow, index: number, mayDecide: boolean) => ({
      'data-row': index, tabIndex: index === at ? 0 : -1, onFocus: () => setCurrent(index), onKeyDown: onKeyDown(row, index, mayDecide),
    }),
  };
}
export type RowWorkState = ReturnType<typeof useRowWork>;

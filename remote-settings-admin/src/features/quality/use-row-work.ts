import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DecisionInput, QualityCheckName, QualityRow } from '@portal/shared/contract/settings-admin';
import { counted, formatCount } from '@portal/shared/format';
import { acceptAll, decideAll, leaveOut, refreshRows, type Place } from './queries.ts';
import { canCorrect, correction, dismissal, REASONS, rowKey, rowName } from './row-model.ts';
import { oneBack, type Decisions } from './use-decisions.ts';

const PROPOSALS = { one: 'Vorschlag', many: 'Vorschläge' };

/** What is being done with a row. */
export type Doing = { key: string; as: 'change' | 'ignore' };

interface RowWork {
  check: QualityCheckName;
  place: Place;
  /** Of the page that is shown; and how many there are on all pages. */
  rows: readonly QualityRow[];
  total: number;
  /** Rows of the pages before; and whether those of another page are shown while these are on their way. */
  offset: number;
  isStale: boolean;
  /** Shows the page after (1) or before (-1). */
  onTurn: (by: 1 | -1) => void;
  decisions: Decisions;
}

/** With so few rows left the next ones are asked for: keys are quicker than an answer. */
const FEW_LEFT = 10;

/** Working through rows by mouse or by keys: a decided row goes, the next one has the focus. */
export function useRowWork(
  list: RefObject<HTMLOListElement | null>,
  { check, place, rows, total, offset, isStale, onTurn, decisions }: RowWork,
) {
  const client = useQueryClient();
  const [current, setCurrent] = useState(0);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reason, setReason] = useState<string>(REASONS[0]);
  const wantsFocus = useRef(false);
  /** Rows that are decided and on their way. */
  const leaving = useRef(new Set<string>());
  /** The last row was decided: the first one of the next page comes into its place. */
  const [isAwaited, setIsAwaited] = useState(false);
  const hasMore = total > offset + rows.length;
  const at = Math.min(current, Math.max(0, rows.length - 1));
  // After every render: the row that follows is there once the decided one has gone.
  useLayoutEffect(() => {
    // Not yet the row above, which somebody has passed over, nor one of the page before.
    if (isStale || (isAwaited && current >= rows.length)) return;
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
  /** To the row before or after, on the page before or after where this one ends. */
  const step = (from: number, by: 1 | -1) => {
    const isBeyond = by > 0 ? from + 1 >= rows.length && hasMore : from === 0 && offset > 0;
    if (!isBeyond) return go(from + by);
    wantsFocus.current = true;
    setCurrent(by > 0 ? 0 : Number.MAX_SAFE_INTEGER);
    onTurn(by);
  };
  /** Of the rows that are shown, those that are not decided yet. */
  const countLeft = () => rows.filter((one) => !leaving.current.has(rowKey(one))).length;
  /** Whether more rows are to be asked for, once the one at `index` is decided and so many are left. */
  const isShort = (left: number, index: number) =>
    (left === 0 && total > rows.length) || (hasMore && (left === FEW_LEFT || index >= left));
  /** The rows anew, without those that are decided and on their way. */
  const fillUp = async () => {
    await refreshRows();
    leaveOut(client, check, (row) => leaving.current.has(rowKey(row)));
    setIsAwaited(false);
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
  /** What is decided leaves the list at once; only when few are left the next rows are asked for. */
  const leave = async (gone: QualityRow, index: number) => {
    const key = rowKey(gone);
    const needsMore = isShort(rows.length - 1, index);
    setIsAwaited(needsMore);
    leaveOut(client, check, (row) => rowKey(row) === key);
    if (needsMore) await fillUp();
  };
  const decideOne = async (row: QualityRow, index: number, decision: DecisionInput | undefined, done: string) => {
    if (!decision) return;
    try {
      await decisions.decide(async () => {
        const {
          ids: [id],
          refused: [refusal],
        } = await decideAll([decision]);
        if (refusal) throw new Error(refusal.problem);
        return { text: `${rowName(row)}: ${done}`, back: id === undefined ? null : oneBack(id) };
      });
      setDoing(null);
      wantsFocus.current = true;
      setCurrent(index);
      await leave(row, index);
    } catch (error) {
      // What was typed stays, with the reason below it.
      setProblem((error as Error).message);
    }
  };

  /**
   * What only has to be accepted leaves the list before it is sent, so that the next key is about the next row. One that
   * could not be decided comes back.
   */
  const take = async (row: QualityRow, index: number, decision: DecisionInput) => {
    const key = rowKey(row);
    leaving.current.add(key);
    const needsMore = isShort(countLeft(), index);
    if (needsMore) setIsAwaited(true);
    const isGone = (one: QualityRow) => rowKey(one) === key;
    leaveOut(client, check, isGone);
    wantsFocus.current = true;
    setCurrent(index);
    try {
      await decisions.decide(async () => {
        const {
          ids: [id],
          refused: [refusal],
        } = await decideAll([decision]);
        if (refusal) throw new Error(refusal.problem);
        return { text: `${rowName(row)}: berichtigt.`, back: id === undefined ? null : oneBack(id) };
      });
      // What was taken back meanwhile has asked for the rows anew.
      leaveOut(client, check, isGone);
      leaving.current.delete(key);
      if (needsMore) await fillUp();
    } catch (error) {
      leaving.current.delete(key);
      decisions.fail(error as Error);
      await fillUp();
    }
  };

  const correct = (row: QualityRow, index: number, value: string) =>
    decideOne(row, index, correction(check, row, value), 'berichtigt.');
  const accept = (asked: QualityRow, index: number) => {
    // A key may come before the list has followed the one before.
    const row = leaving.current.has(rowKey(asked))
      ? rows.slice(index).find((one) => !leaving.current.has(rowKey(one)))
      : asked;
    if (!row) return;
    const decision = row.proposed === null ? undefined : correction(check, row, row.proposed);
    if (decision) void take(row, index, decision);
    else if (row.proposed === null && canCorrect(row)) open(row, 'change');
  };
  /** All that a search leaves, on all pages. */
  const acceptEvery = (q: string) => {
    const accepted = async () => {
      const { batch, taken, refused } = await acceptAll(check, place.scope, q);
      await refreshRows();
      const rest =
        refused === 0
          ? ''
          : ` ${formatCount(refused)} nicht, weil der Vorschlag kein gültiger Wert ist. Bitte ändern Sie diese einzeln.`;
      return {
        text: `${counted(taken, PROPOSALS)} übernommen.${rest}`,
        back: batch === null ? null : { asked: { batch }, count: taken },
      };
    };
    decisions.decide(accepted).catch(decisions.fail);
  };

  const onKeyDown = (row: QualityRow, index: number, mayDecide: boolean) => (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a field or a button within the row are theirs.
    if (isStale || event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const act: Record<string, () => void> = {
      ArrowDown: () => step(index, 1),
      ArrowUp: () => step(index, -1),
      ...(mayDecide && {
        Enter: () => accept(row, index),
        Delete: () => open(row, 'ignore'),
        ...(canCorrect(row) && { F2: () => open(row, 'change') }),
      }),
    };
    const undo = { z: decisions.undoNewest };
    const wanted = event.ctrlKey ? (mayDecide ? undo : {}) : act;
    const action = (wanted as Record<string, (() => void) | undefined>)[event.key];
    if (!action) return;
    event.preventDefault();
    // A key that is held down decides once; arrows go on.
    if (!event.repeat || event.key.startsWith('Arrow')) action();
  };

  return {
    doing,
    problem,
    reason,
    acceptEvery,
    accept,
    correct,
    open,
    close,
    ignore: (row: QualityRow, index: number, why: string) => {
      setReason(why);
      return decideOne(row, index, dismissal(check, row, why), 'ignoriert.');
    },
    /** Of all rows one is a stop of the tab key. */
    rowProps: (row: QualityRow, index: number, mayDecide: boolean) => ({
      'data-row': index,
      tabIndex: index === at ? 0 : -1,
      onFocus: () => setCurrent(index),
      onKeyDown: onKeyDown(row, index, mayDecide),
    }),
  };
}
export type RowWorkState = ReturnType<typeof useRowWork>;

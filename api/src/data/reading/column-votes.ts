import type { ColumnForm, ColumnVote, DayOrder } from '../upload-format/column-form.ts';
import { PLAIN_FORM } from '../upload-format/column-form.ts';
import { majorityMark, type DecimalMark } from '../upload-format/decimal.ts';
import { FORMATS } from '../upload-format/formats.ts';
import { fieldOf, type Header } from './header.ts';

/** Lets every cell of a file vote on how its column is written: decimal mark, order of day and month, and more. */
export class ColumnVotes {
  readonly #voters: readonly { index: number; vote: ColumnVote }[];
  readonly #header: Header;

  constructor(header: Header) {
    this.#header = header;
    this.#voters = FORMATS[header.kind].columns.flatMap(({ reader }, index) =>
      reader.vote ? [{ index, vote: reader.vote() }] : [],
    );
  }

  add(fields: readonly string[]): void {
    for (const { index, vote } of this.#voters) {
      const text = fieldOf(this.#header, fields, index);
      if (text) vote.add(text);
    }
  }

  /** The mark that most cells of all columns speak for; null when none does. */
  overall(): DecimalMark | null {
    const votes = { comma: 0, point: 0 };
    for (const {
      vote: { marks },
    } of this.#voters) {
      votes.comma += marks?.comma ?? 0;
      votes.point += marks?.point ?? 0;
    }
    return votes.comma + votes.point === 0 ? null : majorityMark(votes);
  }

  /** A column of days that could all be read both ways is written as the others of its file. */
  #orderFor({ orders }: ColumnVote): DayOrder | undefined {
    if (!orders || orders.dayFirst + orders.monthFirst > 0) return undefined;
    const all = this.#voters.flatMap(({ vote }) => vote.orders ?? []);
    const sum = (of: 'dayFirst' | 'monthFirst') => all.reduce((total, votes) => total + votes[of], 0);
    return sum('monthFirst') > sum('dayFirst') ? 'month-first' : undefined;
  }

  /** How each column is written, in the format's order. What a mapping says of its column goes before what its cells say. */
  forms(): ColumnForm[] {
    const forms = FORMATS[this.#header.kind].columns.map(() => PLAIN_FORM);
    for (const { index, vote } of this.#voters) {
      const { mark, dayOrder = this.#orderFor(vote) } = this.#header.mapped?.[index] ?? {};
      forms[index] = { ...vote.form(), ...(mark && { mark }), ...(dayOrder && { dayOrder }) };
    }
    return forms;
  }
}

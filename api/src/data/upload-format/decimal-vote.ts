import { PLAIN_FORM, type ColumnForm, type ColumnVote } from './column-form.ts';
import { majorityMark, voteForMark } from './decimal.ts';

const SIDE = /\d\s*([SH])$/;

/** How a column writes decimals: its mark by most of its cells, and whether all amounts say Soll or Haben. */
export class DecimalVote implements ColumnVote {
  readonly marks = { comma: 0, point: 0 };
  readonly #grouped: boolean;
  readonly #sides = { S: 0, H: 0, none: 0 };

  /** @param grouped whether thousands may be grouped: see `voteForMark` */
  constructor(grouped: boolean) {
    this.#grouped = grouped;
  }

  add(text: string): void {
    const last = text.charCodeAt(text.length - 1);
    const cell = last >= 48 && last <= 57 ? text : this.#withoutSide(text.trim());
    const mark = voteForMark(cell, this.#grouped);
    if (mark === ',') this.marks.comma += 1;
    else if (mark === '.') this.marks.point += 1;
    if (cell === text) this.#sides.none += 1;
  }

  form(): ColumnForm {
    const { S, H, none } = this.#sides;
    // Sales are many and refunds few, whichever side of which account an export shows.
    const income = none > 0 || S + H === 0 ? null : H > S ? 'H' : 'S';
    return { ...PLAIN_FORM, mark: majorityMark(this.marks), income };
  }

  #withoutSide(text: string): string {
    const side = SIDE.exec(text)?.[1] as 'S' | 'H' | undefined;
    if (!side) return text;
    this.#sides[side] += 1;
    return text.slice(0, -1).trim();
  }
}

import { cleanText } from '../upload-format/clean-text.ts';
import { FORMATS } from '../upload-format/formats.ts';
import { majorityMark, voteForMark, type DecimalMark } from '../upload-format/decimal.ts';
import { fieldOf, type Header } from './header.ts';

/** Lets every cell of a file vote on the decimal mark of its column; false when the file has no such column. */
export class DecimalVotes {
  private readonly voters: { index: number; grouped: boolean; comma: number; point: number }[];
  private readonly header: Header;
  private readonly columns: readonly { decimal: boolean }[];

  constructor(header: Header) {
    this.header = header;
    const { columns } = FORMATS[header.kind];
    this.columns = columns.map(({ reader }) => ({ decimal: reader.decimal !== undefined }));
    this.voters = columns.flatMap(({ reader }, index) => (reader.decimal
      ? [{ index, grouped: reader.decimal.grouped, comma: 0, point: 0 }]
      : []));
  }

  get needed(): boolean {
    return this.voters.length > 0;
  }

  add(fields: readonly string[]): void {
    for (const voter of this.voters) {
      const text = fieldOf(this.header, fields, voter.index);
      if (!text) continue;
      const mark = voteForMark(cleanText(text).text, voter.grouped);
      if (mark === ',') voter.comma += 1;
      else if (mark === '.') voter.point += 1;
    }
  }

  /** The mark that most cells of all columns speak for; null when none does. */
  overall(): DecimalMark | null {
    const sum = (mark: 'comma' | 'point') => this.voters.reduce((total, voter) => total + voter[mark], 0);
    const votes = { comma: sum('comma'), point: sum('point') };
    return votes.comma + votes.point === 0 ? null : majorityMark(votes);
  }

  /** The mark of each column, in the format's order. */
  marks(): DecimalMark[] {
    const marks = this.voters.map(majorityMark);
    return this.columns.map(({ decimal }) => (decimal ? marks.shift() : undefined) ?? ',');
  }
}

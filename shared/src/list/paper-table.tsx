import { contentOf, type ListColumn } from './list-column.ts';
import classes from './list.module.css';

interface PaperTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  sums: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** More columns than these stand in smaller letters. */
const FEW_COLUMNS = 7;
/** More rows than these need not stay on one sheet; those of many columns take several lines each. */
const FEW_ROWS = { narrow: 15, wide: 7 };

/** A date or a short word stays on one line (a cell of its own may say more than its text), as long as so many columns have room for that. */
const [SHORT, MOST_WHOLE] = [10, 12];

/** Rows of a list on paper: all its columns, its heads on each sheet, the sums at the end alone. */
export function PaperTable<Row>({ caption, columns, rows, sums, keyOf }: PaperTableProps<Row>) {
  const nameOf = (column: ListColumn<Row>) => (column.numeric ? classes.number : undefined);
  const isWhole = (text: string | number | null) => columns.length <= MOST_WHOLE && String(text ?? '').length <= SHORT;
  const cells = (row: Row) =>
    columns.map((column) => (
      <td key={column.key} className={nameOf(column)} data-whole={!column.cell && isWhole(column.text(row))}>
        {contentOf(column, row)}
      </td>
    ));
  const isWide = columns.length > FEW_COLUMNS;
  // Where nothing stays whole, in the proportions of the screen: left to themselves, figures break all else to the letter.
  const sum = columns.length > MOST_WHOLE ? columns.reduce((before, { width }) => before + width, 0) : null;
  return (
    <table
      aria-label={caption}
      className={classes.sheet}
      data-wide={isWide}
      data-long={rows.length > FEW_ROWS[isWide ? 'wide' : 'narrow']}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={nameOf(column)}
              data-whole={isWhole(column.title)}
              {...(sum && { style: { width: `${(column.width / sum) * 100}%` } })}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>{cells(row)}</tr>
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map((row) => (
            <tr key={keyOf(row)}>{cells(row)}</tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

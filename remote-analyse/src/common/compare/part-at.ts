interface Part {
  current: number | null;
  previous: number | null;
}

/**
 * Which part of a stacked bar lies at a place along it; undefined beside all of them.
 * @param value from the ground of the bar, in the unit of the parts
 */
export function partAt<Row extends Part>(rows: readonly Row[], side: keyof Part, value: number): Row | undefined {
  let end = 0;
  return rows.find((row) => {
    const from = end;
    end += Math.max(0, row[side] ?? 0);
    return value >= from && value < end;
  });
}

/**
 * Grouped binomial data. Rows with equal inputs may stand as one with their trials and events added up: likelihood,
 * coefficients and standard errors are then exactly the same as for single rows.
 */
export interface Design {
  rows: number;
  columns: number;
  /** rows × columns, row-major; an intercept is a column of ones like any other. */
  x: Float64Array;
  /** How often each row was observed; all above 0. */
  trials: Float64Array;
  /** Of them with an event. */
  events: Float64Array;
}

/** A design of single observations with outcomes 0 or 1. */
export function designOf(rows: readonly (readonly number[])[], outcomes: readonly number[]): Design {
  return {
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    x: Float64Array.from(rows.flat()),
    trials: new Float64Array(rows.length).fill(1),
    events: Float64Array.from(outcomes),
  };
}

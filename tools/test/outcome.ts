/** Outcome of one step; a step without tests of its own (type-check, lint) counts as one. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What failed, by file and title, to be found again below thousands of lines. */
  failures: string[];
  /** What failed, and passed when it was run once more by itself. */
  shaky: string[];
}

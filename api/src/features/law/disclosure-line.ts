/** A line of a disclosure; without a label it is a sentence. */
export interface DisclosureLine {
  label: string | null;
  value: string;
  /** What belongs to it, below it. */
  details?: readonly string[];
}

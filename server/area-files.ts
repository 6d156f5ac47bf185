/** What an area's build says of its own files, names in its folder: `files.json` beside them. */
export interface AreaFiles {
  /** Needed before the area can show anything. */
  start: string[];
  /** Needed besides for its cards on the dashboard. */
  cards: string[];
}

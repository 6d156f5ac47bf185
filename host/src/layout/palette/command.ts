/** The kinds of what can be gone to, in the order in which they are shown; what has to be asked for comes last. */
export const COMMAND_GROUPS = [
  'Antwort',
  'Seiten',
  'Zeiträume',
  'Standorte',
  'Mitarbeiter',
  'Kunden',
  'Hilfe',
  'Fragen',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** One place to go to, or a question to be asked. */
export interface Command {
  /** Unique among all of them. */
  id: string;
  group: CommandGroup;
  label: string;
  /** Stands beside the label, e.g. the page on which a period is shown. */
  hint?: string | undefined;
  /** Of a page: where it stands in the menu; it is found by this as well. */
  section?: string | undefined;
  to: { pathname: string; search?: string };
  /** Of a question: what stands in the field instead of going anywhere. */
  ask?: string;
  /** Of a store: what is to be remembered as the person's own from now on. */
  storeId?: number;
  /** The help of that page is opened there. */
  asksHelp?: boolean;
}

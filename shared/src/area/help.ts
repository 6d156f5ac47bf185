/** One thing that people come to a page for. Since 4.7.0. */
export interface HelpTask {
  /** As somebody would ask who does not know the page: the search of the whole portal finds it. */
  question: string;
  /** What to do, in this order, one or two sentences each; names of what is pressed stand in „…“ as on the screen. */
  steps: readonly string[];
}

/** What 'Hilfe' tells of one page, beside the definitions that stand at its figures. Since 4.7.0. */
export interface PageHelp {
  /** Two to four sentences: what the page answers, how it is read, what to do with it. */
  about: string;
  tasks: readonly HelpTask[];
}

/** By the path of the manifest's route. Since 4.7.0. */
export type AreaHelp = Readonly<Record<string, PageHelp>>;

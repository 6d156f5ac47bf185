/** One thing that people come to a page for. Since 4.7.0. */
export interface HelpTask {
  /** As somebody would ask who does not know the page: the search of the whole portal finds it. */
  question: string;
  /** What to do, in this order, one or two sentences each; names of what is pressed stand in „…“ as on the screen. */
  steps: readonly string[];
  /** Where on the page that is, made by a script. Since 4.7.0. */
  picture?: HelpPicture;
}

/** A picture of 480 × 300 px, or of that shape. Since 4.7.0. */
export interface HelpPicture {
  /** `new URL('./help-pictures/….jpg', import.meta.url).href`: a file of the area, loaded once the task is seen. */
  src: string;
  /** What is framed in it, for whoever does not see it. */
  alt: string;
}

/** What 'Hilfe' tells of one page, beside the definitions that stand at its figures. Since 4.7.0. */
export interface PageHelp {
  /** Two to four sentences: what the page answers, how it is read, what to do with it. */
  about: string;
  tasks: readonly HelpTask[];
}

/** By the path of the manifest's route. Since 4.7.0. */
export type AreaHelp = Readonly<Record<string, PageHelp>>;

import { lensPreviewSchema, type LensPreview } from '@portal/shared/contract/settings-admin';
import { effectText, runText, testText } from './model.ts';
import { OWN_RULES_URL, runRules } from './queries.ts';

/** Whose rules an editor shows: where they are kept, and what is told of them. */
export interface RulesOf<Preview extends LensPreview> {
  url: string;
  /** Of an answer, by its schema. */
  readPreview: (answer: unknown) => Preview;
  title: string;
  about: string;
  /** Told while there are none. */
  none: string;
  /** Which rule decides about the text that they are tried on. */
  testText: (preview: Preview) => string;
  /** What saving would do. */
  effectText: (preview: Preview) => string;
  savedText: string;
  /** Asked before they are run again. */
  runQuestion: string;
  /** Runs them again. @returns what is told of it */
  run: () => Promise<string>;
}

/** Those of the business itself. */
export const OWN_RULES: RulesOf<LensPreview> = {
  url: OWN_RULES_URL,
  readPreview: (answer) => lensPreviewSchema.parse(answer),
  title: 'Eigene Regeln',
  none: 'Noch keine eigene Regel.',
  about: `Die erste Regel, deren Wörter alle im Glastext stehen, entscheidet; danach gelten die Regeln des Portals. „Nah*“ steht für alle Wörter, die so beginnen.
    Was in Ihren Dateien steht und was Sie korrigiert haben, geht vor.`,
  testText: (preview) => testText(preview, 'einer Regel des Portals'),
  effectText,
  savedText: 'Die Regeln sind gespeichert und angewandt. Die Zahlen folgen gleich.',
  runQuestion: 'Alle Glastexte, die Sie nicht korrigiert haben, noch einmal nach den Regeln lesen?',
  run: async () => runText(await runRules()),
};

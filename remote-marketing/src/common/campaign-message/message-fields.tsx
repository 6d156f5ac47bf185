import { placeholderProblem } from '@portal/shared/contract/marketing';
import { TextField } from '@portal/shared/ui';
import { gapIn } from './library/gaps.ts';
import { WordsArea } from './words-area.tsx';

interface Words {
  subject: string;
  body: string;
}

/** What is wrong with a text of a message, as a sentence; null: nothing. */
export function messageProblem(text: string): string | null {
  if (text.trim() === '') return 'Bitte schreiben Sie hier etwas.';
  const gap = gapIn(text);
  return placeholderProblem(text) ?? (gap && `Bitte schreiben Sie an die Stelle von „${gap}“, was dort stehen soll.`);
}

interface SubjectFieldProps {
  subject: string;
  /** Somebody has tried to save: tell what is wrong. */
  tried: boolean;
  onWrite: (subject: string) => void;
}

/** What a letter or an e-mail is about. */
export function SubjectField({ subject, tried, onWrite }: SubjectFieldProps) {
  return (
    <TextField
      label="Betreff"
      symbols
      maxLength={150}
      value={subject}
      onChange={onWrite}
      error={tried && messageProblem(subject)}
    />
  );
}

interface MessageFieldsProps {
  words: Words;
  /** Somebody has tried to save: tell what is wrong. */
  tried: boolean;
  onWrite: (key: keyof Words, text: string) => void;
}

/** Subject and text of a letter or an e-mail that has no blocks, with the placeholders that may stand in them. */
export function MessageFields({ words, tried, onWrite }: MessageFieldsProps) {
  return (
    <>
      <SubjectField subject={words.subject} tried={tried} onWrite={(subject) => onWrite('subject', subject)} />
      <WordsArea
        label="Text"
        rows={14}
        words={words.body}
        error={tried && messageProblem(words.body)}
        onWrite={(body) => onWrite('body', body)}
      />
    </>
  );
}

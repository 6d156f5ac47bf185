import { useRef } from 'react';
import {
  PLACEHOLDERS,
  placeholderProblem,
  type CampaignText,
  type Placeholder,
} from '@portal/shared/contract/marketing';
import { Button, Group, TextAreaField, TextField } from '@portal/shared/ui';

type Words = Pick<CampaignText, 'subject' | 'body'>;

/** As it is put into the text; what a customer may lack comes with words for that. */
const written = (name: Placeholder) => {
  const placeholder = PLACEHOLDERS[name];
  return placeholder.mayLack ? `{{${name}|${placeholder.example}}}` : `{{${name}}}`;
};

export const MESSAGE_LABELS = { subject: 'Betreff', body: 'Text' } as const;

/** What is wrong with a text of a message, as a sentence; null: nothing. */
export const messageProblem = (text: string): string | null =>
  placeholderProblem(text) ?? (text.trim() === '' ? 'Bitte schreiben Sie hier etwas.' : null);

interface MessageFieldsProps {
  words: Words;
  /** Somebody has tried to save: tell what is wrong. */
  tried: boolean;
  onWrite: (key: keyof Words, text: string) => void;
}

/** Subject and text of a letter or an e-mail, with the placeholders that may stand in them. */
export function MessageFields({ words, tried, onWrite }: MessageFieldsProps) {
  const body = useRef<HTMLDivElement>(null);
  const insert = (name: Placeholder) => {
    const area = body.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? words.body.length, area?.selectionEnd ?? words.body.length];
    onWrite('body', words.body.slice(0, from) + written(name) + words.body.slice(to));
    area?.focus();
  };
  return (
    <>
      <TextField
        label={MESSAGE_LABELS.subject}
        symbols
        maxLength={150}
        value={words.subject}
        onChange={(subject) => onWrite('subject', subject)}
        error={tried && messageProblem(words.subject)}
      />
      <div ref={body}>
        <TextAreaField
          label={MESSAGE_LABELS.body}
          symbols
          rows={14}
          maxLength={4_000}
          value={words.body}
          onChange={(text) => onWrite('body', text)}
          error={tried && messageProblem(words.body)}
          description="Absätze trennt eine leere Zeile. Hinter dem Strich steht, was ein Kunde liest, bei dem die Angabe fehlt."
        />
      </div>
      <Group gap="xs" role="group" aria-label="Platzhalter einfügen">
        {(Object.keys(PLACEHOLDERS) as Placeholder[]).map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => insert(name)}>
            {PLACEHOLDERS[name].label}
          </Button>
        ))}
      </Group>
    </>
  );
}

import { useRef } from 'react';
import { PLACEHOLDERS, type Placeholder } from '@portal/shared/contract/marketing';
import { Button, Group, TextAreaField } from '@portal/shared/ui';

/** As it is put into the text; what a customer may lack comes with words for that. */
const written = (name: Placeholder) => {
  const placeholder = PLACEHOLDERS[name];
  return placeholder.mayLack ? `{{${name}|${placeholder.example}}}` : `{{${name}}}`;
};

interface WordsAreaProps {
  label: string;
  words: string;
  rows: number;
  error: string | null | false;
  onWrite: (words: string) => void;
}

/** Paragraphs of a message, with the placeholders that may stand in them. */
export function WordsArea({ label, words, rows, error, onWrite }: WordsAreaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const insert = (name: Placeholder) => {
    const area = frame.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? words.length, area?.selectionEnd ?? words.length];
    onWrite(words.slice(0, from) + written(name) + words.slice(to));
    area?.focus();
  };
  return (
    <>
      <div ref={frame}>
        <TextAreaField
          label={label}
          symbols
          rows={rows}
          maxLength={4_000}
          value={words}
          onChange={onWrite}
          error={error}
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

import { placeholderProblem, type BlockKind, type MessageBlock } from '@portal/shared/contract/marketing';
import { SimpleGrid, Text, TextAreaField, TextField, TextInput } from '@portal/shared/ui';
import { messageProblem } from './message-fields.tsx';
import { PictureChoice } from './pictures/picture-choice.tsx';
import { WordsArea } from './words-area.tsx';
import type { Words } from './words.ts';

/** As it is added. */
export const NEW_BLOCKS: Readonly<{ [Kind in BlockKind]: Extract<MessageBlock, { kind: Kind }> }> = {
  text: { kind: 'text', text: '' },
  // None is chosen yet: an id is never empty.
  picture: { kind: 'picture', picture: '', alt: '' },
  offer: { kind: 'offer', heading: '', text: '', price: '', valid_until: null },
  appointment: {
    kind: 'appointment',
    text: 'Vereinbaren Sie gleich einen Termin, ohne Anmeldung und in einer Minute.',
  },
  hours: { kind: 'hours' },
  signature: { kind: 'signature', name: '', role: '', picture: null },
};

const NO_PICTURE = 'Bitte wählen Sie ein Bild.';

/** What is wrong with a block, as a sentence; null: nothing. */
function blockProblem(block: MessageBlock): string | null {
  switch (block.kind) {
    case 'text':
    case 'appointment':
      return messageProblem(block.text);
    case 'picture':
      return block.picture === '' ? NO_PICTURE : messageProblem(block.alt);
    case 'offer':
      return messageProblem(block.heading) ?? placeholderProblem(block.text) ?? placeholderProblem(block.price);
    case 'signature':
      return messageProblem(block.name) ?? placeholderProblem(block.role);
    case 'hours':
      return null;
  }
}

/** Whether a message can be saved as it is. */
export const isWhole = ({ subject, blocks }: Words): boolean =>
  messageProblem(subject) === null && blocks.length > 0 && blocks.every((block) => blockProblem(block) === null);

interface BlockFieldsProps {
  block: MessageBlock;
  /** Somebody has tried to save: tell what is wrong. */
  tried: boolean;
  onChange: (block: MessageBlock) => void;
}

/** What can be written in a block. */
export function BlockFields({ block, tried, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'text':
      return (
        <WordsArea
          label="Text"
          rows={10}
          words={block.text}
          error={tried && messageProblem(block.text)}
          onWrite={(text) => onChange({ ...block, text })}
        />
      );
    case 'picture':
      return (
        <>
          <PictureChoice
            label="Bild"
            description="Es wird so breit wie der Text, in Briefen höchstens 7 cm hoch."
            picture={block.picture || null}
            alt={block.alt}
            error={tried && block.picture === '' && NO_PICTURE}
            onChoose={(picture) => onChange({ ...block, picture })}
          />
          <TextField
            label="Was ist zu sehen?"
            description="Für Menschen, die das Bild nicht sehen, und für E-Mail-Programme, die es nicht zeigen."
            symbols
            maxLength={200}
            value={block.alt}
            onChange={(alt) => onChange({ ...block, alt })}
            error={tried && messageProblem(block.alt)}
          />
        </>
      );
    case 'offer':
      return (
        <>
          <TextField
            label="Überschrift"
            symbols
            maxLength={100}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading })}
            error={tried && messageProblem(block.heading)}
          />
          <TextAreaField
            label="Beschreibung"
            symbols
            rows={3}
            maxLength={1_000}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
            error={tried && placeholderProblem(block.text)}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField
              label="Preis"
              description="Zum Beispiel: ab 199 €"
              symbols
              maxLength={60}
              value={block.price}
              onChange={(price) => onChange({ ...block, price })}
              error={tried && placeholderProblem(block.price)}
            />
            <TextInput
              type="date"
              label="Gültig bis"
              description="Leer lassen: ohne Ende"
              value={block.valid_until ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ ...block, valid_until: value || null })}
            />
          </SimpleGrid>
        </>
      );
    case 'appointment':
      return (
        <TextAreaField
          label="Satz zum Termin"
          description="Darunter steht in einer E-Mail eine Schaltfläche, in einem Brief ein QR-Code. Beide führen zur Antwortseite des Kunden."
          symbols
          rows={2}
          maxLength={400}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
          error={tried && messageProblem(block.text)}
        />
      );
    case 'hours':
      return (
        <Text size="sm" c="var(--portal-dimmed)">
          Anschrift, Telefon, Website und Öffnungszeiten aus „Absender und Logo“ in den Basis-Einstellungen, in E-Mails
          mit einem Link zur Karte.
        </Text>
      );
    case 'signature':
      return (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField
              label="Name"
              symbols
              maxLength={100}
              value={block.name}
              onChange={(name) => onChange({ ...block, name })}
              error={tried && messageProblem(block.name)}
            />
            <TextField
              label="Funktion"
              description="Zum Beispiel: Augenoptikermeisterin"
              symbols
              maxLength={100}
              value={block.role}
              onChange={(role) => onChange({ ...block, role })}
              error={tried && placeholderProblem(block.role)}
            />
          </SimpleGrid>
          <PictureChoice
            label="Bild der Unterschrift"
            description="Schwarz auf weißem Papier unterschreiben und fotografieren. Ohne Bild bleibt in Briefen Platz, um von Hand zu unterschreiben."
            picture={block.picture}
            alt="Unterschrift"
            error={false}
            onChoose={(picture) => onChange({ ...block, picture })}
            onRemove={() => onChange({ ...block, picture: null })}
          />
        </>
      );
  }
}

import { z } from 'zod';
import { MOST_PICTURES_IN_MESSAGE, pictureIdSchema } from './message-pictures.ts';
import { line, paragraphs } from './placeholders.ts';

/** What a message is put together of, as people read it; head and foot are the sender's and always there. */
export const BLOCK_NAMES = {
  text: 'Text',
  picture: 'Bild',
  offer: 'Angebot',
  appointment: 'Termin',
  hours: 'Öffnungszeiten und Anfahrt',
  signature: 'Unterschrift',
} as const;

/** Characters of all blocks together. */
export const LONGEST_BODY = 4_000;
const MOST_BLOCKS = 12;

/** A part of a message, the same in letters and e-mails. What may be left out is empty or null. */
export const messageBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: paragraphs(LONGEST_BODY) }),
  /** `alt`: what is to be seen, for who does not see it. */
  z.strictObject({ kind: z.literal('picture'), picture: pictureIdSchema, alt: line(200) }),
  /** In a frame. */
  z.strictObject({
    kind: z.literal('offer'),
    heading: line(100),
    text: paragraphs(1_000, 0),
    /** In words, such as 'ab 199 €'. */
    price: line(60, 0),
    valid_until: z.iso.date().nullable(),
  }),
  /** How to answer: a button of e-mails, a QR code of letters. */
  z.strictObject({ kind: z.literal('appointment'), text: paragraphs(400) }),
  /** Address, telephone, website and opening hours of the sender. */
  z.strictObject({ kind: z.literal('hours') }),
  z.strictObject({
    kind: z.literal('signature'),
    name: line(100),
    role: line(100, 0),
    /** As somebody signs; null: letters leave room to do so by hand. */
    picture: pictureIdSchema.nullable().default(null),
  }),
]);

export type MessageBlock = z.infer<typeof messageBlockSchema>;
export type BlockKind = MessageBlock['kind'];

export const messageBlocksSchema = z
  .array(messageBlockSchema)
  .min(1, { message: 'Bitte schreiben Sie einen Text.' })
  .max(MOST_BLOCKS, { message: `Bitte nehmen Sie höchstens ${MOST_BLOCKS} Blöcke.` })
  .refine((blocks) => charactersOf(blocks) <= LONGEST_BODY, {
    message: `Alle Blöcke zusammen sind länger als ${LONGEST_BODY.toLocaleString('de-DE')} Zeichen. Bitte kürzen Sie den Text.`,
  })
  .refine((blocks) => picturesIn(blocks).length <= MOST_PICTURES_IN_MESSAGE, {
    message: `Bitte nehmen Sie höchstens ${MOST_PICTURES_IN_MESSAGE} Bilder.`,
  });

/** Pictures that a message shows, each once. */
export const picturesIn = (blocks: readonly MessageBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => ('picture' in block ? (block.picture ?? []) : []))),
];

/** A text without blocks is one of them. */
export const blocksOf = (body: string): MessageBlock[] => (body === '' ? [] : [{ kind: 'text', text: body }]);

/** The same block with other words. @param change is asked for each of its texts */
export function withWords(block: MessageBlock, change: (words: string) => string): MessageBlock {
  switch (block.kind) {
    case 'text':
    case 'appointment':
      return { ...block, text: change(block.text) };
    case 'offer':
      return { ...block, heading: change(block.heading), text: change(block.text), price: change(block.price) };
    case 'signature':
      return { ...block, name: change(block.name), role: change(block.role) };
    case 'picture':
      return { ...block, alt: change(block.alt) };
    case 'hours':
      return block;
  }
}

/** Of what is written, whatever else a block may say; also asked of blocks that are wrong in other ways. */
function charactersOf(blocks: readonly MessageBlock[]): number {
  let characters = 0;
  for (const block of blocks)
    withWords(block, (words) => {
      characters += words.length;
      return words;
    });
  return characters;
}

const DAY = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @example 'Gültig bis 31. März 2027' */
export const validUntil = (day: string): string => `Gültig bis ${DAY.format(new Date(day))}`;

/** What the message itself knows. */
interface BlockFacts {
  /** Where the recipient answers. */
  answer: string;
  /** Of the sender: name, address, telephone, website and opening hours, a line each. */
  reached: readonly string[];
}

/** Lines of a block as text; without facts, what its author has written. */
function linesOf(block: MessageBlock, facts: BlockFacts | null): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'picture':
      return [`[Bild: ${block.alt}]`];
    case 'offer':
      return [block.heading, block.text, block.price, block.valid_until === null ? '' : validUntil(block.valid_until)];
    case 'appointment':
      return [block.text, facts?.answer ?? ''];
    case 'hours':
      return [...(facts?.reached ?? [])];
    case 'signature':
      return [block.name, block.role];
  }
}

/** What blocks say, as text, one below the other; placeholders stay. */
export const bodyOf = (blocks: readonly MessageBlock[], facts: BlockFacts | null = null): string =>
  blocks
    .map((block) => linesOf(block, facts).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

import { saidText, type SaidAnswer } from '@portal/shared/contract/marketing';

/** An answer as the shop is written to of it. */
export interface ToldAnswer extends SaidAnswer {
  id: number;
  changed_at: Date;
  withdrawn_at: Date | null;
  store: string;
}

const lineOf = ({ withdrawn_at, store, ...said }: ToldAnswer): string =>
  `- ${withdrawn_at === null ? saidText(said) : `Zurückgenommen: ${saidText(said)}`} (${store})`;

/** What the shop is told at once. E-mails are read by many on their way: names stay in the portal. @param page of all answers */
export const answerLetter = (answers: readonly ToldAnswer[], page: string): { subject: string; text: string } => ({
  subject:
    answers.length === 1 ? 'Ein Kunde hat auf Ihre Post geantwortet' : `${answers.length} Antworten auf Ihre Post`,
  text: `Guten Tag,

auf Ihre Briefe und E-Mails ist geantwortet worden:

${answers.map(lineOf).join('\n')}

Wer das ist und wie Sie die Person erreichen, steht im Portal; Namen stehen nicht in dieser E-Mail:
${page}

Terminwünsche liegen als Kalenderdatei bei. Sie sind noch nicht bestätigt: Bitte melden Sie sich bei den Kunden.
`,
});

import { saidText, type Disclosure } from '@portal/shared/contract/marketing';
import type { DisclosureLine } from './disclosure-line.ts';
import { germanDay } from '../../data/paper/german.ts';

/** @example { label: '28.11.2026', value: 'Terminwunsch: Dienstag, 1. Dezember 2026, vormittags (9 bis 12 Uhr)' } */
export const answerLine = ({ withdrawn_at, changed_at, ...said }: Disclosure['answers'][number]): DisclosureLine => ({
  label: germanDay(changed_at),
  value: withdrawn_at === null ? saidText(said) : `${saidText(said)}, zurückgenommen am ${germanDay(withdrawn_at)}`,
});

/** @example { label: '28.11.2026', value: 'eva@example.org, Text „E-Mail-Bestätigung 2026-11“, bestätigt am 28.11.2026' } */
export const confirmationLine = ({
  address,
  text_version,
  asked_at,
  expires_at,
  confirmed_at,
}: Disclosure['email_confirmations'][number]): DisclosureLine => ({
  label: germanDay(asked_at),
  value: `${address}, Text „${text_version}“, ${confirmed_at === null ? `nicht bestätigt (gültig bis ${germanDay(expires_at)})` : `bestätigt am ${germanDay(confirmed_at)}`}`,
});

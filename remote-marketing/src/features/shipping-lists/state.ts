import type { Sending, ShippingListSummary } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';

/** Where a list stands, in words. */
export function stateOf({ sent_on, released_at, campaign }: ShippingListSummary): string {
  if (sent_on !== null) return 'Versendet';
  if (released_at === null) return 'Wartet auf Freigabe';
  return campaign ? 'Freigegeben' : 'Exportiert';
}

/** While e-mails wait: how many of all have been handed over; null: none waits. @example 'Wird versendet: 79 von 192' */
export function sendingText(counts: Sending['counts'] | undefined): string | null {
  if (!counts || counts.queued + counts.sending === 0) return null;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `Wird versendet: ${formatCount(all - counts.queued - counts.sending)} von ${formatCount(all)}`;
}

/** Numbers out of what was pasted or read from a file: one a line, or parted by semicolons, commas or spaces; the first column of a CSV. */
export function numbersOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const parted = lines.flatMap((line) => (line.includes(';') ? [line.split(';')[0] ?? ''] : line.split(/[\s,]+/)));
  return [...new Set(parted.map((number) => number.trim().replaceAll(/^["']|["']$/g, '')).filter(Boolean))];
}

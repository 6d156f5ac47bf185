import type { Channel, DrawStep } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';

export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' };

/** Why somebody is left out at a step. */
const REASONS: Readonly<Record<DrawStep['step'], string>> = {
  selection: '',
  channel: 'auf diesem Weg nicht angeschrieben werden dürfen oder können',
  blocked: 'unter einer anderen Kundennummer widersprochen haben',
  undeliverable: 'unter dieser Anschrift nicht erreicht wurden',
  duplicates: 'doppelt erfasst sind',
  compared: 'als Kontrollgruppe einer laufenden Aktion nichts bekommen, bis deren Wirkung feststeht',
  pause: 'kürzlich angeschrieben wurden oder um eine Pause gebeten haben',
  household: 'im selben Haushalt einen Brief bekommen',
  target: 'über der Zielauflage liegen',
  control: 'in die Kontrollgruppe kommen',
};

/** '4.212 Treffer, 1.180 Empfänger' and why the others are not, a line for each step that leaves somebody out. */
export function funnelWords(funnel: readonly DrawStep[]): { head: string; reasons: string[] } {
  const [first, last] = [funnel[0]?.remaining ?? 0, funnel.at(-1)?.remaining ?? 0];
  const reasons = funnel.flatMap(({ step, remaining }, index) => {
    const gone = (funnel[index - 1]?.remaining ?? remaining) - remaining;
    return gone > 0 ? [`${formatCount(gone)}, die ${REASONS[step]}`] : [];
  });
  const head =
    first === last
      ? `Alle ${formatCount(first)} Treffer der Selektion`
      : `${formatCount(first)} Treffer, ${formatCount(last)} Empfänger. Nicht dabei sind:`;
  return { head, reasons };
}

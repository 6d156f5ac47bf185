import type { SuccessTexts } from '@portal/shared/contract/marketing';
import { formatDate, formatPercent, formatSignedPoints } from '@portal/shared/format';
import { pointsBetween, visibleText } from './model.ts';

/** What may be said of two texts, as one sentence. */
export function textsVerdict({ a, b, difference, verdict }: SuccessTexts, endsOn: string): string {
  if (!difference) return 'Einen der beiden Texte hat niemand bekommen: Es gibt nichts zu vergleichen.';
  if (verdict === 'running')
    return `Wer vorn liegt, steht nach der Antwortzeit am ${formatDate(endsOn)} fest: Ein Vorsprung von heute kann Zufall sein.`;
  const between = `Text B gegenüber Text A ${formatSignedPoints(difference.value)} (mit 95\u00a0% Sicherheit ${pointsBetween(difference)})`;
  if (verdict === 'open')
    return `Kein Unterschied ist nachweisbar: ${between}.${visibleText(b.group, a.group, 'Empfängern')}`;
  const better = verdict === 'b' ? b : a;
  const worse = verdict === 'b' ? a : b;
  return `Text ${verdict.toUpperCase()} hat nachweislich mehr zum Kauf bewegt: ${formatPercent(better.group.response.value)} statt ${formatPercent(worse.group.response.value)}. ${between}.`;
}

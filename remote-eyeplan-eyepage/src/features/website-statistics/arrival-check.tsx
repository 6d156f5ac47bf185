import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { WebsiteLive } from '@portal/shared/contract/eyepage';
import { formatDateTime } from '@portal/shared/format';
import { Alert } from '@portal/shared/ui';

/** Whether anything arrives; it asks by itself, so that one can open the website beside it. */
export function ArrivalCheck({
  live: { has_arrived: hasArrived, last_at: lastAt },
  isOn,
}: {
  live: WebsiteLive;
  isOn: boolean;
}) {
  if (!isOn && !hasArrived) return null;
  return hasArrived ? (
    <Alert
      role="group"
      aria-live="polite"
      color="green"
      styles={{ title: { color: 'var(--portal-text)' } }}
      icon={<IconCircleCheck aria-hidden />}
      title="Kommt etwas an? Ja."
    >
      {lastAt
        ? `Zuletzt: ${formatDateTime(lastAt)}.`
        : 'Die Zeile ist eingebaut; heute war noch niemand auf Ihrer Website.'}
    </Alert>
  ) : (
    <Alert
      role="group"
      aria-live="polite"
      color="gray"
      icon={<IconCircleDashed aria-hidden />}
      title="Kommt etwas an? Noch nicht."
    >
      Öffnen Sie Ihre Website, sobald die Zeile eingebaut ist. Diese Anzeige wird dann von selbst grün. Ist in Ihrem
      Browser „Do Not Track“ oder „Global Privacy Control“ eingeschaltet, zählt Ihr eigener Besuch nicht.
    </Alert>
  );
}

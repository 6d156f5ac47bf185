import { useIsRestricted, useMeetsGroups } from '@portal/shared/session';

/** Whether this person may put data right, and if not, the sentence that says who may. */
export function useMayDecide(): { mayDecide: boolean; whoDecides: string } {
  const isRestricted = useIsRestricted();
  const mayDecide = useMeetsGroups(['PRO', 'Admin']) && !isRestricted;
  const whoDecides = isRestricted
    ? 'Sie sehen hier Ihre Standorte. Entscheiden dürfen Personen mit Rechten an allen Standorten, denn eine Entscheidung gilt im ganzen Betrieb.'
    : 'Sie sehen hier alles an. Entscheiden dürfen Personen mit PRO oder Admin, denn eine Entscheidung ändert, was über Kunden bekannt ist.';
  return { mayDecide, whoDecides };
}

import { modKey } from '../mod-key.ts';

/** The keys of the whole portal and of what its pages are made of. */
export const KEYS: readonly { keys: () => string[]; does: string }[] = [
  { keys: () => [modKey(), 'K'], does: 'Seite, Zeitraum, Standort oder Person suchen und dorthin gehen' },
  { keys: () => ['?'], does: 'Diese Hilfe zeigen' },
  { keys: () => ['←', '→'], does: 'Auf den Analyseseiten: einen Zeitraum zurück oder vor' },
  { keys: () => ['↑', '↓', 'Pos1', 'Ende'], does: 'In Listen: von Zeile zu Zeile' },
  { keys: () => ['Enter'], does: 'In Listen: die Zeile öffnen' },
  { keys: () => [modKey(), 'S'], does: 'Wo etwas bearbeitet wird: speichern' },
  { keys: () => [modKey(), 'P'], does: 'Drucken, in Listen mit allen Zeilen' },
  { keys: () => ['Esc'], does: 'Schließen, was über der Seite liegt' },
];

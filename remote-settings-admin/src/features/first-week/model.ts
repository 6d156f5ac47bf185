import { pathOf } from '@portal/shared/contract';
import type { FirstWeek, FirstWeekStep } from '@portal/shared/contract/common';

export const TITLE = 'Ihre ersten sieben Tage';

interface StepWords {
  title: string;
  /** What to do, in one sentence. */
  text: string;
  /** Why it pays. */
  why: string;
  to: string;
  /** Of the link there. */
  label: string;
}

export const STEPS: Readonly<Record<FirstWeekStep, StepWords>> = {
  upload: {
    title: 'Daten hochladen',
    text: 'Laden Sie die Dateien aus Ihrer Branchensoftware hoch; vorher sehen Sie, was übernommen wird.',
    why: 'Alles, was das Portal zeigt, kommt aus diesen Dateien.',
    to: pathOf('upload'),
    label: 'Daten hochladen',
  },
  'opening-days': {
    title: 'Öffnungstage prüfen',
    text: 'Öffnen Sie unter „Standorte“ Ihr Geschäft, prüfen Sie, an welchen Tagen es offen ist, und speichern Sie.',
    why: 'Nur so stimmt, was bis zum Ziel an jedem Arbeitstag noch fehlt.',
    to: pathOf('basic-settings'),
    label: 'Zu den Basis-Einstellungen',
  },
  goals: {
    title: 'Ein Ziel festlegen',
    text: 'Übernehmen Sie den Vorschlag aus Ihren Zahlen, oder tragen Sie Ihr eigenes Ziel ein.',
    why: 'Danach sagt Ihnen das Dashboard jeden Morgen in einem Satz, ob Sie im Plan liegen.',
    to: pathOf('goals'),
    label: 'Zu den Zielen',
  },
  colleague: {
    title: 'Jemanden einladen',
    text: 'Geben Sie Name und E-Mail-Adresse ein; die Person bekommt einen Link und wählt ihr Passwort selbst.',
    why: 'Jeder hat seinen eigenen Zugang, und Sie bestimmen, wer was sieht.',
    to: pathOf('users'),
    label: 'Zur Benutzerverwaltung',
  },
  selection: {
    title: 'Eine Selektion speichern',
    text: 'Nehmen Sie einen der Vorschläge, zum Beispiel Kunden mit alter Brille, und speichern Sie ihn.',
    why: 'Sie sehen, wie viele Kunden Sie anschreiben könnten. Verschickt wird dabei nichts.',
    to: pathOf('selections'),
    label: 'Zu Selektion & Export',
  },
  letter: {
    title: 'Den ersten Brief schreiben',
    text: 'Legen Sie aus einer Selektion eine Aktion an, und nehmen Sie einen Text aus der Sammlung.',
    why: 'Ein Brief zur rechten Zeit bringt Kunden zurück. Hinaus geht er erst, wenn Sie ihn freigeben.',
    to: pathOf('selections'),
    label: 'Zu den Selektionen und Aktionen',
  },
  report: {
    title: 'Den Monatsbericht bestellen',
    text: 'Wählen Sie unter „Berichte per E-Mail“ eine Person und „Monatsbericht“.',
    why: 'So kommen Ihre Zahlen zu Ihnen, auch wenn Sie das Portal einmal nicht öffnen.',
    to: pathOf('basic-settings'),
    label: 'Zu den Berichten',
  },
};

/** @example 'Erledigt – alle 7 Schritte sind getan.' */
export function standingOf({ steps }: Pick<FirstWeek, 'steps'>): string {
  const done = steps.filter(({ is_done }) => is_done).length;
  if (done === steps.length)
    return done === 1 ? 'Erledigt – der Schritt ist getan.' : `Erledigt – alle ${done} Schritte sind getan.`;
  return steps.length === 1
    ? 'Ein Schritt ist noch offen.'
    : `${done} von ${steps.length} Schritten ${done === 1 ? 'ist' : 'sind'} getan.`;
}

/** The first one that is left; undefined: all are done. */
export const nextStep = ({ steps }: Pick<FirstWeek, 'steps'>): FirstWeekStep | undefined =>
  steps.find(({ is_done }) => !is_done)?.step;

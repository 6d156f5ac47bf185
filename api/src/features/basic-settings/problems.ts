import { ApiProblem } from '../../platform/http/problem.ts';

export const changedMeanwhile = () =>
  new ApiProblem(
    409,
    'settings-changed',
    'Diese Einstellungen wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
  );
export const noSuchStore = () =>
  new ApiProblem(404, 'store-not-found', 'Diesen Standort gibt es in Ihrem Betrieb nicht.');
export const lastVisible = () =>
  new ApiProblem(
    422,
    'last-visible-store',
    'Ein Standort muss sichtbar bleiben. Bitte blenden Sie zuerst einen anderen wieder ein.',
  );

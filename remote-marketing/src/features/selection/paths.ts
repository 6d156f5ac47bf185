import { pathOf } from '@portal/shared/contract';

export const LIST_PATH = pathOf('selections');

export const editorPath = (id: number): string => pathOf('selection', id);

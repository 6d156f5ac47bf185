export const LIST_PATH = '/marketing/selektion-export';

export const editorPath = (id: number): string => `${LIST_PATH}/${id}`;

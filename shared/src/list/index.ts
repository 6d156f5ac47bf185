export { List, type ListProps } from './list.tsx';
export type { ListColumn } from './list-column.ts';
export { fileNameOf, type ListOrigin } from './list-file.ts';
export { ListSearch } from './list-search.tsx';
export { ListSort } from './list-sort.tsx';
export { FIRST_VIEW, PER_PAGE, type ListQuestion, type ListView } from './list-view.ts';
export type { ListPage } from './read-whole.ts';
export { useKeptView } from './use-kept-view.ts';
export { useAllRows, usePagedRows, type ListRows } from './use-list-rows.ts';

import type { ListView } from '@portal/shared/list';

/** What the lists behind figures have in common. */
export interface BehindListProps {
  title: string;
  view: ListView;
  onView: (view: ListView) => void;
  /** The list lies over its page, and is printed instead of it. */
  takesPaper?: boolean;
}

/** Rows are told apart by their ids. */
export const keyOf = ({ id }: { id: number }): number => id;

import classes from './frame.module.css';

/**
 * What stands on answers that may be kept from another question (`keepPreviousData`): dimmed, busy and inert until the
 * asked ones are there, so that no old figure is read under a new heading. Whatever shows kept data spreads this on what holds it.
 */
export function kept(...asked: readonly { isPlaceholderData: boolean }[]): {
  'aria-busy': boolean;
  inert: boolean;
  className: string | undefined;
} {
  const isKept = asked.some(({ isPlaceholderData }) => isPlaceholderData);
  return { 'aria-busy': isKept, inert: isKept, className: classes.kept };
}

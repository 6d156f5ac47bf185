import type { ComponentPropsWithRef } from 'react';
import classes from './columns.module.css';

/**
 * Cards one below the other; on wide windows (from 1600 px) charts stand two in a row. What is no chart, and a chart
 * that finds no partner, keeps the whole row. The order stays that of the document.
 */
export const Columns = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={className ? `${classes.columns} ${className}` : classes.columns} />
);

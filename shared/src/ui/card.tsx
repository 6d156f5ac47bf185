import type { ComponentPropsWithRef } from 'react';
import classes from './card.module.css';

/** White surface with a hairline; the only container of content. Renders a `section` when it has a label. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  const Tag = rest['aria-label'] || rest['aria-labelledby'] ? 'section' : 'div';
  return <Tag {...rest} className={className ? `${classes.card} ${className}` : classes.card} />;
}

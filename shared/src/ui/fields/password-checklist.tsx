import classes from './fields.module.css';

/** One demand on a new password, in words that fit a list. */
export interface PasswordDemand {
  text: string;
  holds: (password: string) => boolean;
}

/** The demands, ticked off while typing. Spans: the list is part of the field's description, a paragraph. */
export const PasswordChecklist = ({ password, demands }: { password: string; demands: readonly PasswordDemand[] }) => (
  <span role="list" className={classes.checklist}>
    {demands.map(({ text, holds }) => {
      const met = holds(password);
      return (
        <span key={text} role="listitem" data-met={met || undefined}>
          <span aria-hidden className={classes.mark}>
            {met ? '✓' : '·'}
          </span>{' '}
          {text}
          <span className={classes.spoken}>{met ? ' (erfüllt) ' : ' (fehlt noch) '}</span>
        </span>
      );
    })}
  </span>
);

import { Fragment } from 'react';
import { Title } from '@portal/shared/ui';
import classes from './help.module.css';
import { KEYS } from './keys.ts';

/** What can be done by keys alone; nothing where there are none. */
export const KeyList = () => (
  <section className="key-hint" aria-labelledby="hilfe-tasten">
    <Title order={3} id="hilfe-tasten">
      Tasten
    </Title>
    <dl className={classes.keys}>
      {KEYS.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys().map((name, at) => (
              <Fragment key={name}>
                {at > 0 && ' '}
                <kbd>{name}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

import '@mantine/core/styles/Modal.css';
import { Fragment } from 'react';
import { Modal } from '@mantine/core';
import { KEYS } from './keys.ts';
import classes from './palette.module.css';

interface KeysDialogProps {
  opened: boolean;
  onClose(): void;
}

/** What can be done by keys alone. */
export const KeysDialog = ({ opened, onClose }: KeysDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Tasten"
    size="md"
    centered
    closeButtonProps={{ 'aria-label': 'Schließen' }}
  >
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
  </Modal>
);

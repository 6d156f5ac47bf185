import { useState } from 'react';
import type { PostageClass } from '@portal/shared/contract/prices';
import { Button, EuroField, NumberField, TextField } from '@portal/shared/ui';
import classes from './basic-settings.module.css';

interface PostageFieldsProps {
  /** Counted from 1. */
  place: number;
  value: PostageClass;
  onChange: (value: PostageClass) => void;
  onRemove: () => void;
}

const MOST_PIECES = 1_000_000;
const MOST_CENTS = 10_000;

/** A class of postage: name, smallest quantity, price of a letter. */
export function PostageFields({ place, value, onChange, onRemove }: PostageFieldsProps) {
  // A quantity that is left empty has its last one again.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <fieldset className={classes.postage} aria-label={`Portoklasse ${place}`}>
      <TextField
        label="Name"
        symbols
        maxLength={60}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        required="Bitte geben Sie jeder Portoklasse einen Namen."
      />
      <NumberField
        label="Ab Stück"
        min={1}
        max={MOST_PIECES}
        value={isEmpty ? null : value.from_pieces}
        onBlur={() => setEmpty(false)}
        onChange={(pieces) => {
          setEmpty(pieces === null);
          if (pieces !== null) onChange({ ...value, from_pieces: pieces });
        }}
      />
      <EuroField
        label="Porto je Brief"
        max={MOST_CENTS}
        empty={0}
        value={value.cents}
        onChange={(cents) => onChange({ ...value, cents: cents ?? 0 })}
      />
      <Button size="xs" variant="subtle" aria-label={`Portoklasse ${place} entfernen`} onClick={onRemove}>
        Entfernen
      </Button>
    </fieldset>
  );
}

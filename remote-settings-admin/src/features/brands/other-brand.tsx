import { useId } from 'react';
import { Button, TextInput } from '@portal/shared/ui';
import classes from './brands.module.css';

interface OtherBrandProps {
  /** Of the brand that is decided about. */
  name: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Brands that are known by what is typed. */
  names: readonly { name: string }[];
  isBusy: boolean;
  onMerge: (into: string) => void;
}

/** Any other brand, known or new. */
export function OtherBrand({ name, typed, onTyped, names, isBusy, onMerge }: OtherBrandProps) {
  const list = useId();
  const into = typed.trim();
  return (
    <form
      className={classes.other}
      onSubmit={(event) => {
        event.preventDefault();
        if (into !== '' && into !== name) onMerge(into);
      }}
    >
      <TextInput
        label="Zählt als andere Marke"
        list={list}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      />
      <datalist id={list}>
        {names
          .filter((brand) => brand.name !== name)
          .map((brand) => (
            <option key={brand.name}>{brand.name}</option>
          ))}
      </datalist>
      <Button type="submit" variant="default" disabled={isBusy || into === '' || into === name}>
        Zusammenführen
      </Button>
    </form>
  );
}

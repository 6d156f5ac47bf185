import { TextField } from '@portal/shared/ui';
import classes from './basic-settings.module.css';

/** Of a choice between two versions. */
export const ADDRESS_NAMES = { name: 'Name', street: 'Straße', plz: 'PLZ', city: 'Ort' };

interface Address {
  name: string;
  street: string;
  plz: string;
  city: string;
}

interface AddressFieldsProps {
  values: Address;
  /** Somebody tried to save. */
  tried: boolean;
  onChange: (key: keyof Address, value: string) => void;
}

const PLZ_RULE = { message: 'Eine PLZ hat vier oder fünf Ziffern.', holds: (plz: string) => /^\d{4,5}$/.test(plz) };

/** Name and postal address. */
export const AddressFields = ({ values, tried, onChange }: AddressFieldsProps) => (
  <div className={classes.fields}>
    <TextField
      label="Name"
      tried={tried}
      symbols
      maxLength={100}
      autoComplete="organization"
      required="Bitte geben Sie den Namen ein."
      value={values.name}
      onChange={(value) => onChange('name', value)}
    />
    <TextField
      label="Straße und Hausnummer"
      tried={tried}
      symbols
      maxLength={100}
      autoComplete="street-address"
      required="Bitte geben Sie Straße und Hausnummer ein."
      value={values.street}
      onChange={(value) => onChange('street', value)}
    />
    <TextField
      label="PLZ"
      tried={tried}
      inputMode="numeric"
      maxLength={5}
      autoComplete="postal-code"
      required="Bitte geben Sie die PLZ ein."
      rules={[PLZ_RULE]}
      value={values.plz}
      onChange={(value) => onChange('plz', value)}
    />
    <TextField
      label="Ort"
      tried={tried}
      symbols
      maxLength={60}
      autoComplete="address-level2"
      required="Bitte geben Sie den Ort ein."
      value={values.city}
      onChange={(value) => onChange('city', value)}
    />
  </div>
);

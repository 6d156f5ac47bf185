import { useId } from 'react';
import {
  isReadable,
  isWebsite,
  MESSAGE_FONTS,
  type MessageFonts,
  type MessageStyle,
} from '@portal/shared/contract/settings-admin';
import { Text, TelField, TextField } from '@portal/shared/ui';
import classes from './basic-settings.module.css';

/** Of a choice between two versions. */
export const STYLE_NAMES = {
  fonts: 'Schrift',
  colour: 'Farbe',
  phone: 'Telefon',
  website: 'Website',
  opening_hours: 'Öffnungszeiten',
};

const WEBSITE_RULE = {
  message: 'Bitte geben Sie die Adresse ohne Leerzeichen an, zum Beispiel brillenhaus-sommer.de.',
  holds: (text: string) => text === '' || isWebsite(text),
};

/** One field, and what it says now. */
type StyleChange = { [K in keyof MessageStyle]: { key: K; value: MessageStyle[K] } }[keyof MessageStyle];

interface StyleFieldsProps {
  values: MessageStyle;
  /** Somebody tried to save. */
  tried: boolean;
  onChange: (change: StyleChange) => void;
}

/** How letters and e-mails look, and how the sender is reached in them. */
export const StyleFields = ({ values, tried, onChange }: StyleFieldsProps) => (
  <>
    <div className={classes.fields}>
      <FontsField value={values.fonts} onChange={(fonts) => onChange({ key: 'fonts', value: fonts })} />
      <ColourField value={values.colour} onChange={(colour) => onChange({ key: 'colour', value: colour })} />
    </div>
    <div className={classes.fields}>
      <TelField
        label={STYLE_NAMES.phone}
        maxLength={40}
        autoComplete="tel"
        value={values.phone}
        onChange={(phone) => onChange({ key: 'phone', value: phone })}
      />
      <TextField
        label={STYLE_NAMES.website}
        tried={tried}
        symbols
        maxLength={100}
        autoComplete="url"
        rules={[WEBSITE_RULE]}
        value={values.website}
        onChange={(website) => onChange({ key: 'website', value: website })}
      />
      <TextField
        label={STYLE_NAMES.opening_hours}
        symbols
        maxLength={120}
        autoComplete="off"
        placeholder="Mo–Fr 9–18 Uhr, Sa 9–14 Uhr"
        value={values.opening_hours}
        onChange={(hours) => onChange({ key: 'opening_hours', value: hours })}
      />
    </div>
  </>
);

const FontsField = ({ value, onChange }: { value: MessageFonts; onChange: (fonts: MessageFonts) => void }) => (
  <fieldset className={classes.days}>
    <legend>{STYLE_NAMES.fonts}</legend>
    <div>
      {Object.entries(MESSAGE_FONTS).map(([fonts, label]) => (
        <label key={fonts} className={classes.choice}>
          <input
            type="radio"
            name="message-fonts"
            checked={fonts === value}
            onChange={() => onChange(fonts as MessageFonts)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

function ColourField({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const id = useId();
  const told = `${id}-told`;
  return (
    <div>
      <label htmlFor={id} className={classes.name}>
        {STYLE_NAMES.colour}
      </label>
      <div className={classes.choice}>
        <input
          id={id}
          type="color"
          className={classes.colour}
          value={value}
          aria-describedby={told}
          aria-invalid={!isReadable(value)}
          onChange={(event) => onChange(event.target.value)}
        />
        <strong style={{ color: isReadable(value) ? undefined : 'var(--portal-alert)' }}>{value}</strong>
      </div>
      <Text id={told} size="sm" c={isReadable(value) ? 'var(--portal-dimmed)' : 'var(--portal-alert)'}>
        {isReadable(value)
          ? 'Für Überschriften, Linien und die Schaltfläche der E-Mail.'
          : 'Diese Farbe ist auf Weiß zu schwach, um sie zu lesen. Bitte wählen Sie eine dunklere.'}
      </Text>
    </div>
  );
}

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Position } from '@portal/shared/contract/settings-admin';
import { outlinesQuery, PositionMap } from '@portal/shared/map';
import { Button, Group, Stack, Text, TextField } from '@portal/shared/ui';
import { degreesOf, degreesText, rounded } from './model.ts';
import classes from './basic-settings.module.css';

interface PositionFieldProps {
  name: string;
  plz: string | null;
  position: Position | null;
  /** Middle of the postcode; null where that is unknown. */
  ofPlz: Position | null;
  onChange: (position: Position | null) => void;
}

type Typed = Record<'lat' | 'lon', string>;

const HEIGHT = 260;
const AXES = [
  { axis: 'lat', label: 'Breitengrad', example: '51,05' },
  { axis: 'lon', label: 'Längengrad', example: '13,74' },
] as const;
const typedOf = (place: Position | null): Typed => ({
  lat: place ? degreesText(place.lat) : '',
  lon: place ? degreesText(place.lon) : '',
});
const isOf = ({ lat, lon }: Typed, place: Position | null) =>
  place !== null && degreesOf(lat, 'lat') === place.lat && degreesOf(lon, 'lon') === place.lon;

/** Where a store is: on the map, by coordinates, or in the middle of its postcode. */
export function PositionField({ name, plz, position, ofPlz, onChange }: PositionFieldProps) {
  const client = useQueryClient();
  const place = position ?? ofPlz;
  const [typing, setTyping] = useState<Typed | null>(null);
  // What is typed stays as it is typed, as long as it does not mean another place.
  const typed =
    typing &&
    (isOf(typing, place) || degreesOf(typing.lat, 'lat') === undefined || degreesOf(typing.lon, 'lon') === undefined)
      ? typing
      : typedOf(place);
  const put = (at: Position | null) => {
    setTyping(null);
    onChange(at && rounded(at));
  };
  const type = (next: Typed) => {
    // Without any coordinates it is where the postcode is.
    if (!next.lat.trim() && !next.lon.trim()) return put(null);
    setTyping(next);
    const [lat, lon] = [degreesOf(next.lat, 'lat'), degreesOf(next.lon, 'lon')];
    if (lat !== undefined && lon !== undefined) onChange({ lat, lon });
  };
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        Lage
      </Text>
      <PositionMap
        label={`Karte mit der Lage von ${name}. Ein Klick setzt die Marke; Pfeiltasten verschieben die Karte, Plus und Minus ändern den Ausschnitt.`}
        height={HEIGHT}
        name={name}
        place={place}
        onPlace={put}
        loadOutlines={() => client.ensureQueryData(outlinesQuery('kreise'))}
      />
      <div className={classes.fields}>
        {AXES.map(({ axis, label, example }) => (
          <TextField
            key={axis}
            label={label}
            symbols
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            value={typed[axis]}
            onChange={(value) => type({ ...typed, [axis]: value })}
            rules={[
              {
                message: `Bitte geben Sie Grad in Deutschland oder nahebei ein, z. B. ${example}.`,
                holds: (value) => value === '' || degreesOf(value, axis) !== undefined,
              },
            ]}
          />
        ))}
      </div>
      <Group gap="xs">
        <Text size="sm" c="var(--portal-dimmed)">
          {position ? 'Selbst gesetzt.' : placeOfPlz(plz, ofPlz)}
        </Text>
        {position && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => put(null)}
          >{`Zurück zur PLZ${plz ? ` ${plz}` : ''}`}</Button>
        )}
      </Group>
    </Stack>
  );
}

const placeOfPlz = (plz: string | null, ofPlz: Position | null) =>
  ofPlz ? `Mitte der PLZ ${plz ?? ''}.` : 'Die PLZ ist unbekannt. Bitte setzen Sie die Marke selbst.';

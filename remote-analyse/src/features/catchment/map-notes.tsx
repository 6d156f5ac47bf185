import type { Catchment } from '@portal/shared/contract/analyse';
import { countedOf, NOUNS } from '@portal/shared/format';
import { Anchor, Group, Text } from '@portal/shared/ui';
import type { ShadeBy } from './map-model.ts';
import { people, positionNotes } from './model.ts';
import classes from './map-notes.module.css';

const OSM = '© OpenStreetMap-Mitwirkende (ODbL)';

/** A source note, with the link that OpenStreetMap asks for. */
function Attribution({ text }: { text: string }) {
  const [before, after] = text.split(OSM);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <Anchor
        size="xs"
        underline="always"
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noreferrer"
      >
        {OSM}
      </Anchor>
      {after}
    </>
  );
}

/** A note that is part of another one need not stand twice. */
const withoutRepeated = (notes: readonly string[]): string[] =>
  notes.filter((note) => !notes.some((other) => other !== note && other.includes(note)));

const SHADED: Record<ShadeBy, string> = {
  perThousand: 'Fläche: je dunkler, desto mehr Kunden je 1.000 Einwohner',
  customers: 'Fläche: je dunkler, desto mehr Kunden',
};

/** What the colours mean, what is not on the map, and where its data come from. `shaded`: what areas are coloured by. */
export function MapNotes({ catchment, shaded }: { catchment: Catchment; shaded: ShadeBy | null }) {
  const { others, total } = catchment;
  const sources = withoutRepeated(catchment.attributions);
  const unlocated = total.rings.find(({ ring }) => ring === 'unlocated')?.customers ?? 0;
  return (
    <div className={classes.notes}>
      <Group gap="md" className={classes.legend}>
        <span>
          <i className={classes.many} /> rot: überdurchschnittlich viele Kunden (ab 11)
        </span>
        <span>
          <i className={classes.few} /> blau: weniger
        </span>
        <span>
          <i className={classes.ring} /> Ringe: 2, 5, 10 und 20 km
        </span>
        {shaded && (
          <span>
            <i className={classes.area} /> {SHADED[shaded]}
          </span>
        )}
      </Group>
      {(others.customers > 0 || unlocated > 0) && (
        <Text size="xs" c="var(--portal-dimmed)">
          Nicht auf der Karte: {people(others.customers)} aus {countedOf(others.plz_count, NOUNS.postcode)} mit wenigen
          Kunden
          {unlocated > 0 && `, ${people(unlocated)} ohne bekannte Postleitzahl`}.
        </Text>
      )}
      {positionNotes(catchment).map((note) => (
        <Text key={note} size="xs" c="var(--portal-dimmed)">
          {note}
        </Text>
      ))}
      <Text size="xs" c="var(--portal-dimmed)">
        {sources.map((text, index) => (
          <span key={text}>
            {index > 0 && ' · '}
            <Attribution text={text} />
          </span>
        ))}
      </Text>
    </div>
  );
}

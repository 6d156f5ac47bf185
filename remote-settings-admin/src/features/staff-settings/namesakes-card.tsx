import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { Button, Card, Text, Title } from '@portal/shared/ui';
import { codesText, namesakes, type StaffAction } from './model.ts';
import classes from './staff-settings.module.css';

interface NamesakesCardProps {
  people: readonly StaffPerson[];
  isBusy: boolean;
  onDecide: (action: StaffAction) => void;
}

/** Who is probably one person, since the files call them the same; nothing where nobody is. */
export function NamesakesCard({ people, isBusy, onDecide }: NamesakesCardProps) {
  const pairs = namesakes(people);
  if (pairs.length === 0) return null;
  return (
    <Card aria-labelledby="gleicher-name">
      <Title order={2} id="gleicher-name">
        Gleicher Name, mehrere Kürzel
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Ist es dieselbe Person, führen Sie die Kürzel zusammen; alle Zahlen folgen sofort. Das lässt sich zurücknehmen.
      </Text>
      <ul className={classes.codes}>
        {pairs.map(({ into, person }) => (
          <li key={person.id}>
            <Text size="sm">
              <strong>{into.name}</strong>
              {`: ${codesText(into)} und ${codesText(person)}`}
            </Text>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={`${codesText(into)} und ${codesText(person)} zusammenführen`}
              onClick={() => onDecide({ kind: 'merge', into, person })}
            >
              Zusammenführen
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

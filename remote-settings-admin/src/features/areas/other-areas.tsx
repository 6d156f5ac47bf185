import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { areaIdSchema } from '@portal/shared/contract/settings-admin';
import { Button, Card, Group, Stack, Text, TextField, Title, problemOf } from '@portal/shared/ui';
import { AreaKeys } from './area-keys.tsx';
import { areaKeysQuery } from './queries.ts';

const HOW = 'Kleinbuchstaben und Bindestriche, wie das Team ihn in seinem Manifest nennt, etwa „lager“.';

/** Areas that teams build elsewhere and have not published yet: they need a key before there is anything of them here. */
export function OtherAreas({ published }: { published: readonly string[] }) {
  const { data } = useQuery(areaKeysQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const awaited = [...new Set(data?.items.map(({ area }) => area))].filter((area) => !published.includes(area));
  return (
    <Card aria-labelledby="weitere-bereiche">
      <Stack gap="md">
        <Title order={2} id="weitere-bereiche">
          Bereiche anderer Teams
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Ein Team, das seinen Bereich an anderer Stelle baut, braucht zuerst einen Schlüssel. Sobald es ausgeliefert
          hat, steht der Bereich oben.
        </Text>
        {awaited.length > 0 && (
          <Group gap="sm" role="group" aria-label="Mit Schlüssel, noch nicht ausgeliefert">
            {awaited.map((area) => (
              <Button key={area} variant="default" size="xs" onClick={() => setChosen(area)}>
                {area}
              </Button>
            ))}
          </Group>
        )}
        <NameForm published={published} onNamed={setChosen} />
        {chosen && <AreaKeys key={chosen} id={chosen} title={chosen} />}
      </Stack>
    </Card>
  );
}

interface NameFormProps {
  published: readonly string[];
  onNamed: (id: string) => void;
}

function NameForm({ published, onNamed }: NameFormProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const demands = {
    required: 'Bitte nennen Sie den Bereich.',
    rules: [
      {
        message: 'Diesen Bereich gibt es schon; seine Schlüssel stehen bei ihm.',
        holds: (value: string) => !published.includes(value.trim()),
      },
      { message: `Bitte nehmen Sie ${HOW}`, holds: (value: string) => areaIdSchema.safeParse(value.trim()).success },
    ],
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problemOf(typed, demands) === null) onNamed(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={420}>
        <TextField
          label="Name eines neuen Bereichs"
          symbols
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          tried={isTried}
          {...demands}
          description={HOW}
        />
        <Group>
          <Button type="submit" variant="default">
            Schlüssel verwalten
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

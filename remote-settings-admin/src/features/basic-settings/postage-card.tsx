import { MOST_POSTAGE_CLASSES, type PostageClass } from '@portal/shared/contract/prices';
import { Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { postageProblem, type PostageValues } from './model.ts';
import { PostageFields } from './postage-fields.tsx';
import { SectionBar } from './section-bar.tsx';
import type { Section } from './use-section.ts';

const NAMES = { classes: 'Portoklassen' };

/** What a list begins with that has nothing yet: no prices, as those are the carrier's. */
const EXAMPLE: readonly PostageClass[] = [
  { name: 'Einzelner Brief', from_pieces: 1, cents: 0 },
  { name: 'Werbepost (Beispiel)', from_pieces: 50, cents: 0 },
];

/** The next one begins behind the last. */
const added = (classes: readonly PostageClass[]): PostageClass[] =>
  classes.length === 0
    ? [...EXAMPLE]
    : [...classes, { name: '', from_pieces: 2 * Math.max(...classes.map((one) => one.from_pieces)), cents: 0 }];

/** What letters of a Daueraktion cost to post, by how many go at once. */
export function PostageCard({ section }: { section: Section<PostageValues> }) {
  const { classes } = section.shown;
  const problem = postageProblem(classes);
  const set = (next: PostageClass[]) => section.set('classes', next);
  return (
    <Card aria-labelledby="porto">
      <Title order={2} id="porto">
        Porto
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Was Ihr Zusteller je Brief nimmt, wenn so viele auf einmal aufgegeben werden. Daueraktionen rechnen damit, was
        ein Bündel kostet, und sagen, was Sammeln spart. Bitte übernehmen Sie Mengen und Preise aus der Preisliste Ihres
        Zustellers: Das Portal kennt sie nicht.
      </Text>
      <Stack gap="md">
        {classes.length === 0 && (
          <Text size="sm">Noch keine Portoklassen: Das Porto steckt in den Kosten je Brief.</Text>
        )}
        {[...classes.entries()].map(([at, one]) => (
          <PostageFields
            // A row has no name of its own while it is typed.
            key={at}
            place={at + 1}
            value={one}
            onChange={(next) => set(classes.with(at, next))}
            onRemove={() => set(classes.toSpliced(at, 1))}
          />
        ))}
        {classes.length < MOST_POSTAGE_CLASSES && (
          <Group>
            <Button size="xs" variant="default" onClick={() => set(added(classes))}>
              {classes.length === 0 ? 'Mit einem Beispiel beginnen' : 'Weitere Klasse'}
            </Button>
          </Group>
        )}
        {section.isDirty && problem !== null && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem}
          </Text>
        )}
        <SectionBar
          section={section}
          names={NAMES}
          saved="Die Portoklassen sind gespeichert."
          onSave={() => problem === null && void section.save()}
        />
      </Stack>
    </Card>
  );
}

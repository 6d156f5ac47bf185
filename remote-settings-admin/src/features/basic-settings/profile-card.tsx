import { useSaveForm } from '@portal/shared/editor';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { ADDRESS_NAMES, AddressFields } from './address-fields.tsx';
import type { ProfileValues } from './model.ts';
import { SectionBar } from './section-bar.tsx';
import type { Section } from './use-section.ts';

/** How the business calls itself, and where it is. */
export function ProfileCard({ section }: { section: Section<ProfileValues> }) {
  const { form, submit, tried } = useSaveForm<HTMLDivElement>(section.save);
  return (
    <Card aria-labelledby="betrieb">
      <Title order={2} id="betrieb">
        Betrieb
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Name und Adresse gelten auch als Absender, solange unten kein anderer gespeichert ist.
      </Text>
      <Stack gap="md" ref={form}>
        <AddressFields values={section.shown} tried={tried} onChange={section.set} />
        <SectionBar
          section={section}
          names={ADDRESS_NAMES}
          saved="Die Angaben zum Betrieb sind gespeichert."
          onSave={submit}
        />
      </Stack>
    </Card>
  );
}

import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import type { StandingSentence } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { Anchor, Button, Card, Drawer, Group, Page, Stack, Text, Title } from '@portal/shared/ui';
import { useForecasts } from '../../../common/forecasts.ts';
import { LIST_PATH, standingPath } from '../paths.ts';
import { makeStanding } from '../queries.ts';
import { ReplayCard } from '../replay-card.tsx';
import { peopleText, shortText } from '../sentence.ts';
import { BLANK, needsForecasts, TEMPLATES } from '../templates.ts';
import { TITLE } from '../words.ts';
import classes from './templates.module.css';

const noStore = () => undefined;

/** The ones that are ready, each with how it would have gone, and one to be made by hand. */
export function Templates({ hasOthers }: { hasOthers: boolean }) {
  const navigate = useNavigate();
  const { isOff } = useForecasts();
  const [replayed, setReplayed] = useState<StandingSentence | null>(null);
  const make = useMutation({
    mutationFn: makeStanding,
    onSuccess: ({ id }) => navigate(standingPath(id)),
  });
  return (
    <Page title={hasOthers ? 'Neue Daueraktion' : TITLE}>
      {hasOthers && (
        <Group>
          <Anchor component={Link} to={LIST_PATH} size="sm" className="no-print">
            <IconArrowLeft size={14} aria-hidden /> Zu allen Daueraktionen
          </Anchor>
        </Group>
      )}
      <Text maw={760}>
        Was Sie einmal wünschen, geht von selbst weiter: Wer fällig wird, bekommt zur rechten Zeit einen Brief oder eine
        E-Mail. Einwilligung, Widerspruch, Kontaktpause und was inzwischen gekauft wurde, werden vor jedem Stück neu
        geprüft. Jede Vorlage wird zuerst ein Entwurf, den Sie ändern können; hinaus geht erst etwas, wenn Sie sie
        einschalten.
      </Text>
      {make.error && <OutcomeNotice isFailure>{make.error.message}</OutcomeNotice>}
      <section aria-label="Vorlagen" className={classes.cards}>
        {TEMPLATES.filter((template) => !isOff || !needsForecasts(template)).map((template) => (
          <Template
            key={template.name}
            template={template}
            text={`${shortText(template)} ${peopleText(template, noStore)}`}
            isBusy={make.isPending}
            onMake={() => make.mutate(template)}
            onReplay={() => setReplayed(template)}
          />
        ))}
        <Template
          template={{ ...BLANK, name: 'Eigene Daueraktion' }}
          text="Anlass, Filter, Kanäle und Texte bestimmen Sie selbst."
          isBusy={make.isPending}
          onMake={() => make.mutate(BLANK)}
        />
      </section>
      <Drawer
        opened={replayed !== null}
        onClose={() => setReplayed(null)}
        position="right"
        size="xl"
        title={replayed?.name ?? ''}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {replayed && <ReplayCard standingId={null} sentence={replayed} />}
      </Drawer>
    </Page>
  );
}

interface TemplateProps {
  template: StandingSentence;
  text: string;
  isBusy: boolean;
  onMake: () => void;
  onReplay?: () => void;
}

const Template = ({ template: { name }, text, isBusy, onMake, onReplay }: TemplateProps) => (
  <Card aria-label={name} className={classes.card}>
    <Stack gap="sm" h="100%" justify="space-between">
      <div>
        <Title order={2}>{name}</Title>
        <Text size="sm" mt={6}>
          {text}
        </Text>
      </div>
      <Group gap="xs" className="no-print">
        <Button size="xs" loading={isBusy} aria-label={`Als Entwurf anlegen: ${name}`} onClick={onMake}>
          Als Entwurf anlegen
        </Button>
        {onReplay && (
          <Button size="xs" variant="default" aria-label={`So wäre es gelaufen: ${name}`} onClick={onReplay}>
            So wäre es gelaufen
          </Button>
        )}
      </Group>
    </Stack>
  </Card>
);

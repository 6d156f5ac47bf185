import { IconChartBar, IconTargetArrow, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, Card, Group, PageLink, Stack, Text, Title } from '@portal/shared/ui';
import classes from './first-steps.module.css';

const UPLOAD = pathOf('upload');

const STEPS = [
  {
    Sign: IconUpload,
    title: '1. Daten hochladen',
    text: 'Laden Sie die Dateien aus Ihrer Branchensoftware hoch, als CSV, Excel oder ZIP. Sie sehen vorher, was übernommen wird.',
  },
  {
    Sign: IconChartBar,
    title: '2. Zahlen ansehen',
    text: 'Danach stehen hier Umsatz, Brillen und Quoten gegen das Vorjahr, Ihr Team und was heute zu tun ist.',
  },
  {
    Sign: IconTargetArrow,
    title: '3. Ziele festlegen',
    text: 'Das Portal schlägt Ziele aus Ihren Zahlen vor. Ab dann sagt ein Satz jeden Morgen, was bis zum Ziel je Arbeitstag fehlt.',
  },
] as const;

/** The dashboard before the first upload: the way to it, and what there will be. */
export function FirstSteps() {
  const mayUpload = useMeetsGroups(['Fileupload']);
  return (
    <Card aria-labelledby="erste-schritte">
      <Stack gap="lg">
        <div>
          <Title order={2} id="erste-schritte">
            In drei Schritten zu Ihren Zahlen
          </Title>
          <Text c="var(--portal-dimmed)" mt={4}>
            Noch sind keine Daten da.
            {!mayUpload && ' Hochladen darf sie, wem ein Admin Ihres Betriebs das Recht dazu gibt.'}
          </Text>
        </div>
        <ol className={classes.steps}>
          {STEPS.map(({ Sign, title, text }) => (
            <li key={title} className={classes.step}>
              <Sign size={28} stroke={1.5} color="var(--portal-action)" aria-hidden />
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="var(--portal-dimmed)">
                {text}
              </Text>
            </li>
          ))}
        </ol>
        <Group>
          {mayUpload && (
            <Button component={Link} to={UPLOAD}>
              Daten hochladen
            </Button>
          )}
          <PageLink to={pathOf('first-week')}>Ihre ersten sieben Tage</PageLink>
        </Group>
      </Stack>
    </Card>
  );
}

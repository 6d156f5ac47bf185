import { Link } from 'react-router-dom';
import type { Quality } from '@portal/shared/contract/settings-admin';
import { Button, Card, Group, Text, Title } from '@portal/shared/ui';
import { checkPath } from '../../common/quality/checks.ts';
import { nextStep } from './model.ts';
import classes from './quality.module.css';

/** The one thing to do next, with the way to it. */
export function NextStep({ quality }: { quality: Quality }) {
  const step = nextStep(quality);
  return (
    <Card aria-labelledby="next-step" className={classes.next}>
      <Title order={2} id="next-step">{step ? `Als Nächstes: ${step.title}` : 'Alles erledigt'}</Title>
      <Group justify="space-between" align="center" gap="md" mt="xs">
        <Text className={classes.words}>{step?.text ?? 'Keine Prüfung hat etwas gefunden. Nach dem nächsten Upload wird wieder geprüft.'}</Text>
        {step && <Button className="no-print" component={Link} to={checkPath(step.check)}>Jetzt erledigen</Button>}
      </Group>
    </Card>
  );
}

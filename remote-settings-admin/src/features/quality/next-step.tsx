import { Link } from 'react-router-dom';
import type { Quality } from '@portal/shared/contract/settings-admin';
import { Button, Card, Group, Text, Title } from '@portal/shared/ui';
import { checkPath } from '../../common/quality/checks.ts';
import { nextStep } from './model.ts';
import { useMayDecide } from './use-may-decide.ts';
import classes from './quality.module.css';

/** The one thing to do next, with the way to it; who may not do it reads who may. */
export function NextStep({ quality }: { quality: Quality }) {
  const { mayDecide, whoDecides } = useMayDecide();
  const step = nextStep(quality);
  return (
    <Card aria-labelledby="next-step" className={classes.next}>
      <Title order={2} id="next-step">
        {step ? `Als Nächstes: ${step.title}` : 'Alles erledigt'}
      </Title>
      <Group justify="space-between" align="center" gap="md" mt="xs">
        <Text className={classes.words}>
          {(step && (mayDecide ? step.text : whoDecides)) ??
            'Keine Prüfung hat etwas gefunden. Nach dem nächsten Upload wird wieder geprüft.'}
        </Text>
        {step && (
          <Button
            className="no-print"
            variant={mayDecide ? 'filled' : 'light'}
            component={Link}
            to={checkPath(step.check)}
          >
            {mayDecide ? 'Jetzt erledigen' : 'Ansehen'}
          </Button>
        )}
      </Group>
    </Card>
  );
}

import { Link } from 'react-router-dom';
import { Button, Text, Title } from '@portal/shared/ui';
import classes from './pages.module.css';

/** Where every unknown path leads (specification, section 2). */
export function NotFoundPage() {
  return (
    <div className={classes.notFound}>
      <p className={classes.code} aria-hidden>
        404
      </p>
      <Title order={1}>OOPS! SEITE NICHT GEFUNDEN</Title>
      <Text c="var(--portal-dimmed)">
        Diese Adresse gibt es im Portal nicht (mehr). Vielleicht ist ein Lesezeichen veraltet.
      </Text>
      <Button component={Link} to="/" size="md">
        Zurück nach Hause
      </Button>
    </div>
  );
}

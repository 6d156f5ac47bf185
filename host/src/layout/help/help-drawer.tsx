import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { HelpTask } from '@portal/shared/area';
import type { RegistryEntry } from '@portal/shared/contract';
import { Button, Drawer, Loader, Text, Title } from '@portal/shared/ui';
import { pageAt } from '../../pages/page-at.ts';
import { PORTAL_PAGES } from '../../pages/portal-pages.ts';
import { definitionsHere, showDefinition, type DefinitionHere } from './definitions-here.ts';
import classes from './help.module.css';
import { KeyList } from './key-list.tsx';
import { helpQuery } from './query.ts';

interface HelpDrawerProps {
  areas: readonly RegistryEntry[];
  opened: boolean;
  onClose(): void;
}

/** What can be done on the page where one stands, beside it. */
export function HelpDrawer({ areas, opened, onClose }: HelpDrawerProps) {
  const { pathname } = useLocation();
  const route = pageAt([PORTAL_PAGES, ...areas], pathname)?.route;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={route ? `Hilfe: ${route.title}` : 'Hilfe'}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <HelpBody areas={areas} onClose={onClose} />
    </Drawer>
  );
}

function HelpBody({ areas, onClose }: Omit<HelpDrawerProps, 'opened'>) {
  const { pathname } = useLocation();
  const own = pageAt([PORTAL_PAGES], pathname);
  const page = own ?? pageAt(areas, pathname);
  const { data, isPending, error } = useQuery({
    ...helpQuery(own ? null : (areas.find((area) => area === page?.entry) ?? null)),
    enabled: page !== null,
  });
  const help = page && data?.[page.route.path];
  const definitions = definitionsHere();
  const show = (one: DefinitionHere) => {
    onClose();
    showDefinition(one);
  };
  return (
    <div className={classes.body}>
      {page && isPending && <Loader size="sm" role="status" aria-label="Die Hilfe wird geladen …" />}
      {error && (
        <Text role="alert">Die Hilfe zu dieser Seite konnte nicht geladen werden. Bitte laden Sie die Seite neu.</Text>
      )}
      {help && <Text>{help.about}</Text>}
      {help?.tasks.map((task) => (
        <Task key={task.question} {...task} />
      ))}
      {definitions.length > 0 && (
        <section aria-labelledby="hilfe-zahlen">
          <Title order={3} id="hilfe-zahlen">
            Was die Zahlen dieser Seite bedeuten
          </Title>
          <ul className={classes.definitions}>
            {definitions.map((one) => (
              <li key={one.of}>
                <Button size="xs" variant="default" onClick={() => show(one)}>
                  {one.of}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <KeyList />
    </div>
  );
}

const Task = ({ question, steps, picture }: HelpTask) => (
  <section aria-label={question}>
    <Title order={3}>{question}</Title>
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step.split(/(„[^“]*“)/).map(strong)}</li>
      ))}
    </ol>
    {picture && (
      <img loading="lazy" src={picture.src} alt={picture.alt} className={classes.picture} width={480} height={300} />
    )}
  </section>
);

/** What is pressed is found in the step at once. */
const strong = (part: string, at: number) => (
  <Fragment key={at}>{part.startsWith('„') ? <strong>{part}</strong> : part}</Fragment>
);

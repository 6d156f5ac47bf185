import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { LawDocument } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import { Button, Card, ErrorPanel, Group, Page, PageSkeleton, saveFile, Stack, Text, Title } from '@portal/shared/ui';
import { fetchLawDocument, lawDocumentsQuery } from './queries.ts';
import classes from './law-documents.module.css';

/** Documents of data protection, filled from what the business has decided: to read here, to keep as PDF, to go on writing as text. */
export default function LawDocumentsPage() {
  const { data, error, refetch } = useQuery(lawDocumentsQuery);
  const [first] = data ?? [];
  return (
    <Page title="Datenschutz">
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {first && <OpenPoints points={first.open} asOf={first.as_of} />}
      {data?.map((document) => (
        <DocumentCard key={document.id} document={document} />
      ))}
    </Page>
  );
}

function OpenPoints({ points, asOf }: { points: readonly string[]; asOf: string }) {
  return (
    <Card aria-label="Hinweis">
      <Stack gap="xs">
        <Text>
          Diese Unterlagen füllt das Portal aus Ihren Einstellungen, Stand {formatDate(asOf)}. Es sind Entwürfe und
          keine Rechtsberatung: Bitte lassen Sie sie von Ihrem Datenschutzbeauftragten oder Rechtsbeistand prüfen und
          ergänzen Sie, was das Portal nicht wissen kann („bitte ergänzen“).
        </Text>
        {points.length > 0 && (
          <>
            <Text fw={600}>Dafür fehlt noch:</Text>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Card>
  );
}

function DocumentCard({ document: { id, title, about, sections } }: { document: LawDocument }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (kind: 'pdf' | 'txt') => fetchLawDocument(id, kind),
    onSuccess: (file, kind) => saveFile(`${id}.${kind}`, file),
  });
  return (
    <Card aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          {about}
        </Text>
        <details className={classes.text}>
          <summary>Lesen</summary>
          {sections.map((section) => (
            <section key={section.title}>
              <Title order={3}>{section.title}</Title>
              {section.paragraphs.map((paragraph) => (
                <Text key={paragraph} size="sm">
                  {paragraph}
                </Text>
              ))}
            </section>
          ))}
        </details>
        <Group gap="xs">
          {(['pdf', 'txt'] as const).map((kind) => (
            <Button
              key={kind}
              variant="light"
              loading={isPending && variables === kind}
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={`${title} als ${kind === 'pdf' ? 'PDF' : 'Text'}`}
              onClick={() => mutate(kind)}
            >
              {kind === 'pdf' ? 'PDF' : 'Text'}
            </Button>
          ))}
        </Group>
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

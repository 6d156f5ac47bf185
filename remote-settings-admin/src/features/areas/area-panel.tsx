import { useState } from 'react';
import { audienceText, type AreaState } from '@portal/shared/contract/settings-admin';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { Alert, Group, Select, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { useWork, type Work } from '../../common/use-work.ts';
import { AreaEvidence } from './area-evidence.tsx';
import { AreaHistory } from './area-history.tsx';
import { AreaKeys } from './area-keys.tsx';
import { AreaSwitch } from './area-switch.tsx';
import classes from './areas.module.css';
import { otherVersions, sinceText } from './model.ts';
import { releaseCanary, rollBack, takeCanaryBack } from './queries.ts';

/** One area: what people get of it, the way back, who publishes it, and all that happened. */
export function AreaPanel({ area }: { area: AreaState }) {
  const { id, title, version, problem } = area;
  const { work, outcome, undo, isBusy } = useWork();
  const [reason, setReason] = useState('');
  const why = reason.trim() || null;
  const serve = (to: string): Work => ({
    run: () => rollBack(id, { to, expected: version, reason: why }),
    done: `Alle bekommen ${title} jetzt in der Version ${to}.`,
    ...(version && { undo: () => rollBack(id, { to: version, expected: to, reason: null }) }),
  });
  return (
    <Stack gap="lg">
      {problem && <Alert color="red">{problem}</Alert>}
      <Text size="sm">
        Version für alle: <code className={classes.version}>{version ?? 'unbekannt'}</code>, {sinceText(area)}
      </Text>
      {outcome && (
        <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={undo}>
          {outcome.text}
        </OutcomeNotice>
      )}
      <TextField
        label="Grund"
        symbols
        maxLength={300}
        value={reason}
        onChange={setReason}
        description="Steht im Verlauf, bei dem, was Sie als Nächstes tun."
      />
      <Canary area={area} reason={why} work={work} isBusy={isBusy} />
      <WayBack area={area} serve={(to) => work(serve(to))} isBusy={isBusy} />
      <AreaEvidence area={area} />
      <AreaHistory id={id} />
      <AreaSwitch area={area} work={work} isBusy={isBusy} />
      <AreaKeys id={id} title={title} />
    </Stack>
  );
}

interface CanaryProps {
  area: AreaState;
  reason: string | null;
  work: (asked: Work) => void;
  isBusy: boolean;
}

/** A version that some have before all others do; nothing where there is none. */
function Canary({ area: { id, title, canary }, reason, work, isBusy }: CanaryProps) {
  if (!canary) return null;
  const { version, audience, since, by } = canary;
  return (
    <section aria-labelledby="vorab">
      <Stack gap="sm">
        <Title order={3} id="vorab">
          Vorab
        </Title>
        <Text size="sm">
          <code className={classes.version}>{version}</code> bekommen {audienceText(audience)}, seit{' '}
          {formatDateTime(since)} von {by}.
        </Text>
        <Group gap="sm">
          <ConfirmButton
            label="Für alle freigeben"
            confirm="Ja, freigeben"
            busy={isBusy}
            question={`Alle bekommen ${title} dann in der Version ${version}. Möchten Sie das?`}
            onConfirm={() =>
              work({
                run: () => releaseCanary(id, { canary: version, reason }),
                done: `Alle bekommen ${title} jetzt in der Version ${version}.`,
              })
            }
          />
          <ConfirmButton
            label="Zurücknehmen"
            confirm="Ja, zurücknehmen"
            busy={isBusy}
            question={`Niemand bekommt dann mehr die Version ${version}. Möchten Sie das?`}
            onConfirm={() =>
              work({
                run: () => takeCanaryBack(id, { canary: version, reason }),
                done: `Die Version ${version} bekommt niemand mehr.`,
              })
            }
          />
        </Group>
      </Stack>
    </section>
  );
}

interface WayBackProps {
  area: AreaState;
  serve: (version: string) => void;
  isBusy: boolean;
}

/** One click to the version before, two to any other that is still there. */
function WayBack({ area, serve, isBusy }: WayBackProps) {
  const { title, previous } = area;
  const others = otherVersions(area);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = others.some((one) => one.version === wanted) ? wanted : null;
  const question = (version: string) =>
    `Alle bekommen ${title} dann in der Version ${version}, sobald sie das Portal neu öffnen. Möchten Sie das?`;
  return (
    <section aria-labelledby="fruehere">
      <Stack gap="sm">
        <Title order={3} id="fruehere">
          Frühere Versionen
        </Title>
        {others.length === 0 && <Text size="sm">Es gibt keine andere Version, die noch da ist.</Text>}
        {previous && others.some((one) => one.version === previous) && (
          <Group>
            <ConfirmButton
              label={`Zurück zu ${previous}`}
              confirm="Ja, zurück"
              busy={isBusy}
              question={question(previous)}
              onConfirm={() => serve(previous)}
            />
          </Group>
        )}
        {others.length > 0 && (
          <Group gap="sm" align="end">
            <Select
              label="Eine andere Version"
              value={chosen}
              onChange={setWanted}
              data={others.map(({ version, built_at }) => ({
                value: version,
                label: `${version} (gebaut am ${formatDateTime(built_at)})`,
              }))}
            />
            {chosen && (
              <ConfirmButton
                label="Ausliefern"
                confirm="Ja, ausliefern"
                busy={isBusy}
                question={question(chosen)}
                onConfirm={() => serve(chosen)}
              />
            )}
          </Group>
        )}
      </Stack>
    </section>
  );
}

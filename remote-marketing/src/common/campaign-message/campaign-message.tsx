import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignText, Channel, TextVariant, WrittenText } from '@portal/shared/contract/marketing';
import { ErrorPanel, Skeleton, Stack, Text } from '@portal/shared/ui';
import { LettersCard } from './letters-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { secondQuery, textQuery } from './queries.ts';
import { SendingCard } from './sending-card.tsx';
import { ReadOnlyText, TextCard } from './text-card.tsx';
import { TextVariants } from './text-variants.tsx';
import { useTextDraft } from './use-text-draft.ts';
import classes from './workshop.module.css';

interface CampaignMessageProps {
  campaignId: number;
  /** Of the campaign. */
  name: string;
  channel: Channel;
  /** The addresses are released: letters and e-mails can be made. */
  isReleased: boolean;
  /** It went out: what it wrote stays as it is, and no letters are made any more. */
  isSent: boolean;
  /** Has the group Marketing-Manager. */
  canWrite: boolean;
}

/** What a campaign writes, as its recipients read it, and how it goes out. */
export function CampaignMessage({ campaignId, name, channel, isReleased, isSent, canWrite }: CampaignMessageProps) {
  const { data, error, refetch } = useQuery(textQuery(campaignId));
  if (channel === 'sms')
    return (
      <Text size="sm" c="var(--portal-dimmed)">
        SMS versendet Ihr Dienstleister mit der Datei dieser Aktion.
      </Text>
    );
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={420} />;
  // It went out by another way.
  if (isSent && data.version === 0) return null;
  return (
    <Stack gap="md">
      <Workshop
        key={campaignId}
        campaignId={campaignId}
        channel={channel}
        saved={data}
        canWrite={canWrite && !isSent}
      />
      {isReleased &&
        (channel === 'letter' ? (
          <LettersCard campaignId={campaignId} name={name} isSent={isSent} />
        ) : (
          <SendingCard campaignId={campaignId} />
        ))}
    </Stack>
  );
}

interface WorkshopProps {
  campaignId: number;
  channel: Channel;
  saved: CampaignText;
  /** Who may only send reads it; so does everybody once it went out. */
  canWrite: boolean;
}

/** One text, or either of two that are compared. */
function Workshop({ campaignId, channel, saved, canWrite }: WorkshopProps) {
  const [chosen, setVariant] = useState<TextVariant>('a');
  const variant = saved.has_second ? chosen : 'a';
  const { data: second, error, refetch } = useQuery({ ...secondQuery(campaignId), enabled: saved.has_second === true });
  const text = variant === 'a' ? saved : second;
  if (!text)
    return error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Skeleton h={420} />;
  return (
    <WrittenWorkshop
      key={variant}
      {...{ campaignId, channel, canWrite, variant, text }}
      first={saved}
      onChoose={setVariant}
    />
  );
}

interface WrittenWorkshopProps {
  campaignId: number;
  channel: Channel;
  canWrite: boolean;
  variant: TextVariant;
  /** As it is saved. */
  text: WrittenText;
  first: CampaignText;
  onChoose: (variant: TextVariant) => void;
}

/** What is written, and beside it what a customer reads of it. */
function WrittenWorkshop({ campaignId, channel, canWrite, variant, text, first, onChoose }: WrittenWorkshopProps) {
  const draft = useTextDraft(campaignId, variant, text);
  return (
    <Stack gap="md">
      <TextVariants {...{ campaignId, canWrite, variant, first, onChoose }} isDirty={canWrite && draft.isDirty} />
      <div className={classes.workshop}>
        {canWrite ? (
          <TextCard campaignId={campaignId} suggestion={first.occasion} draft={draft} />
        ) : (
          <ReadOnlyText saved={text} />
        )}
        <div className={classes.preview}>
          <PreviewCard
            campaignId={campaignId}
            channel={channel}
            variant={variant}
            version={text.version}
            words={canWrite && draft.isDirty ? draft.words : null}
          />
        </div>
      </div>
    </Stack>
  );
}

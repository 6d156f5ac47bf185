import { pathOf } from '@portal/shared/contract';
import type { GalleryItem } from '@portal/shared/contract/eyeplan';
import type { UploadedFile } from '@portal/shared/contract/files';
import { PagePicture } from '@portal/shared/files';
import { formatCount, formatDate, formatEuroWhole } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { PageLink, Skeleton, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS, resultText } from '../../common/action-words.ts';
import { usePages } from '../../common/use-pages.ts';
import { BookAgain } from './book-again.tsx';
import classes from './action-archive.module.css';

/** One sent action: what people saw of it, what it brought, and the way to have it again. */
export function GalleryCard({ item }: { item: GalleryItem }) {
  const { name, purpose, channel, audience, result, text, motif } = item;
  const seesSuccess = useMeetsGroups(['PURE&&Marketing', 'PRO&&Marketing']);
  return (
    <>
      <Title order={2} size="h4">
        {name}
      </Title>
      <Text size="sm" c="var(--portal-dimmed)">
        {CHANNEL_WORDS[channel]} an {audience === null ? 'eine festgehaltene Zielgruppe' : `„${audience}“`}
        {result && `, versendet am ${formatDate(result.sent_on)}`}
      </Text>
      {motif && <Motif file={motif} />}
      {text ? (
        <div className={classes.text}>
          <b>{text.subject}</b>
          {`\n${text.body}`}
        </div>
      ) : (
        <Text size="sm">{purpose}</Text>
      )}
      {result && (
        <Text size="sm">
          {formatCount(result.sent)} Stück, {formatEuroWhole(result.cost_cents)}. {resultText(result)}.
        </Text>
      )}
      <div className={classes.steps}>
        {result && seesSuccess && (
          <Text size="sm">
            <PageLink to={`${pathOf('success')}?aktion=${result.list_id}`}>Zur Erfolgskontrolle</PageLink>
          </Text>
        )}
        <BookAgain item={item} />
      </div>
    </>
  );
}

/** The first page of what was printed or sent. */
function Motif({ file }: { file: UploadedFile }) {
  const { pages, error } = usePages(file);
  if (error)
    return (
      <Text size="sm" c="var(--portal-dimmed)">
        Das Motiv „{file.name}“ lässt sich gerade nicht anzeigen. Sie finden es bei den Entwürfen der Aktion.
      </Text>
    );
  return (
    <div className={classes.motif}>
      {pages ? <PagePicture pages={pages} page={1} label={`Motiv: ${file.name}`} /> : <Skeleton height={180} />}
    </div>
  );
}

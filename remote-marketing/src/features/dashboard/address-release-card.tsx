import { useQuery } from '@tanstack/react-query';
import { releaseLink } from '@portal/shared/contract/common';
import { TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { releaseInfoQuery } from './queries.ts';

const TITLE = 'Adressfreigabe';

const actionOf = ({ href, otherSite }: { href: string; otherSite: boolean }) =>
  (otherSite ? { label: 'Freigeben', href } : { label: 'Freigeben', to: new URL(href).pathname });

/** Whether addresses of a campaign wait to be released. */
export default function AddressReleaseCard() {
  const { data, error, refetch } = useQuery(releaseInfoQuery);
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  const link = releaseLink(data, location.origin);
  if (link.kind === 'todo') return <TodayItem state="warn" title={TITLE} text="Adressen warten auf Ihre Freigabe." action={actionOf(link)} />;
  if (link.kind === 'done') return <TodayItem state="good" title={TITLE} text="Alle Adressen sind freigegeben." />;
  return <TodayItem state="info" title={TITLE} text="Zurzeit ist nichts freizugeben." />;
}

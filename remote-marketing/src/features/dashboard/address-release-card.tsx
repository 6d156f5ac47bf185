import { useQuery } from '@tanstack/react-query';
import { releaseInfoQuery } from '@portal/shared/api';
import { releaseLink } from '@portal/shared/contract/common';
import { NothingHere, TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';

const TITLE = 'Adressfreigabe';

const actionOf = ({ href, otherSite }: { href: string; otherSite: boolean }) =>
  otherSite ? { label: 'Freigeben', href } : { label: 'Freigeben', to: new URL(href).pathname };

/** Whether addresses of a campaign wait to be released. */
export default function AddressReleaseCard() {
  const { data, error, refetch } = useQuery(releaseInfoQuery);
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  const link = releaseLink(data, location.origin);
  // Nothing to do is nothing to say.
  if (link.kind !== 'todo') return <NothingHere />;
  return <TodayItem state="warn" title={TITLE} text="Adressen warten auf Ihre Freigabe." action={actionOf(link)} />;
}

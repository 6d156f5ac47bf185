import { useQuery } from '@tanstack/react-query';
import type { ReleaseInfo } from '@portal/shared/contract/common';
import { useMeetsGroups } from '@portal/shared/session';
import { RELEASE_INFO_GROUPS, releaseInfoQuery } from './queries.ts';

/** Release info for those it concerns; undefined for others, and while or because it could not be read. */
export function useReleaseInfo(): ReleaseInfo | undefined {
  const enabled = useMeetsGroups(RELEASE_INFO_GROUPS);
  return useQuery({ ...releaseInfoQuery, enabled }).data;
}

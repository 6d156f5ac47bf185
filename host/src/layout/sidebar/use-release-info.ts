import { useQuery } from '@tanstack/react-query';
import { releaseInfoQuery } from '@portal/shared/api';
import type { GroupExpression } from '@portal/shared/contract';
import type { ReleaseInfo } from '@portal/shared/contract/common';
import { useMeetsGroups } from '@portal/shared/session';

/** Who release info is fetched for (specification, section 6). */
const RELEASE_INFO_GROUPS: GroupExpression = ['Marketing', 'Marketing-Manager'];

/** Release info for those it concerns; undefined for others, and while or because it could not be read. */
export function useReleaseInfo(): ReleaseInfo | undefined {
  const enabled = useMeetsGroups(RELEASE_INFO_GROUPS);
  return useQuery({ ...releaseInfoQuery, enabled }).data;
}

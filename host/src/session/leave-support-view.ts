import { api } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import { SUPPORT_HEADER } from '@portal/shared/contract/common';
import { KEPT } from './kept-views.ts';

/** Ends it for everybody who has it open, and goes back to one's own business. */
export async function leaveSupportView(): Promise<void> {
  const id = sessionStorage.getItem(KEPT.support) ?? '';
  await api.delete(`api/v2/admin/support-view/${id.replace('.', '/')}`, { headers: { [SUPPORT_HEADER]: '' } });
  sessionStorage.removeItem(KEPT.support);
  location.assign(pathOf('all-users'));
}

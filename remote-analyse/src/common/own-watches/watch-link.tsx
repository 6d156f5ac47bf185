import { PageLink } from '@portal/shared/ui';
import { ANOMALIES } from '../../../area.manifest.ts';
import { FIGURE_PARAM } from './model.ts';

/** From a figure's ⓘ to what tells of it. @param figure as the register of figures calls it */
export const WatchLink = ({ figure }: { figure: string }) => (
  <PageLink to={`${ANOMALIES}?${FIGURE_PARAM}=${figure}`} className="no-print" display="block" mt={8}>
    Benachrichtigen, wenn …
  </PageLink>
);

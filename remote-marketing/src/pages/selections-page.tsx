import { useNavigate, useSearchParams } from 'react-router-dom';
import { SUGGESTION_PARAM } from '@portal/shared/contract';
import { CampaignView } from '../features/campaigns/campaign-view.tsx';
import { OpenCampaigns } from '../features/campaigns/open-campaigns.tsx';
import { SelectionList } from '../features/selection/list/selection-list.tsx';
import { editorPath, LIST_PATH } from '../features/selection/paths.ts';
import { SuggestedSelections } from '../features/suggestions/suggested-selections.tsx';

/** All selections of the business, those that the portal suggests, and the campaigns made of them; the opened one stands in the URL. */
export default function SelectionsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const campaign = Number(params.get('aktion'));
  return campaign > 0 ? (
    <CampaignView key={campaign} id={campaign} onDeleted={() => void navigate(LIST_PATH, { replace: true })} />
  ) : (
    <SelectionList
      below={
        <>
          <OpenCampaigns />
          <SuggestedSelections editorPath={editorPath} wanted={params.get(SUGGESTION_PARAM)} />
        </>
      }
    />
  );
}

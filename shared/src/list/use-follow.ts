import { useNavigate } from 'react-router-dom';
import type { Lead } from './list-body-props.ts';

/** Goes where a row leads. @returns whether it leads anywhere */
export function useFollow(): (lead: Lead | null) => boolean {
  const navigate = useNavigate();
  return (lead) => {
    if (lead === null) return false;
    if ('href' in lead) {
      lead.onFollow?.();
      void navigate(lead.href);
    } else lead.open();
    return true;
  };
}

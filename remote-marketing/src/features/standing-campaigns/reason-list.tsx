import type { Bundle, PieceReason } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Anchor } from '@portal/shared/ui';
import { REASON_WORDS } from './words.ts';

/** On a phone the words take several lines: the mark of the list stands at the first. */
const TOP = { verticalAlign: 'top' };

interface ReasonListProps {
  reasons: Bundle['left_out'];
  /** Shows the people behind a reason. */
  onOpen?: (reason: PieceReason) => void;
}

/** Why people who were due get nothing, a line for each reason. */
export const ReasonList = ({ reasons, onOpen }: ReasonListProps) => (
  <ul style={{ margin: 0 }}>
    {reasons.map(({ reason, people }) => {
      const text = `${formatCount(people)}, die ${REASON_WORDS[reason]}`;
      return (
        <li key={reason}>
          {onOpen ? (
            <Anchor component="button" type="button" ta="left" style={TOP} onClick={() => onOpen(reason)}>
              {text}
            </Anchor>
          ) : (
            text
          )}
        </li>
      );
    })}
  </ul>
);

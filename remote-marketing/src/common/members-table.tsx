import { pathOf } from '@portal/shared/contract';
import type { ListMember, MemberKind } from '@portal/shared/contract/marketing';
import { List, useKeptView, usePagedRows, type ListColumn } from '@portal/shared/list';
import { TextInput, useDebouncedCallback } from '@portal/shared/ui';
import { membersQuery } from './mailing-queries.ts';

const keyOf = ({ customer_id }: ListMember) => customer_id;
const PAUSE_MS = 300;

interface MembersTableProps {
  listId: number;
  kind: MemberKind;
  caption: string;
  columns: readonly ListColumn<ListMember>[];
  empty: string;
}

/** People of a list, searched and page by page. Neither paper nor file: addresses leave through the export, which is written down. */
export function MembersTable({ listId, kind, caption, columns, empty }: MembersTableProps) {
  const [view, setView] = useKeptView(`members/${listId}/${kind}`);
  const search = useDebouncedCallback((q: string) => setView((before) => ({ ...before, q, page: 1 })), PAUSE_MS);
  const source = usePagedRows({ query: membersQuery(listId, kind), columns, view, keyOf });
  return (
    <>
      <TextInput
        className="no-print"
        defaultValue={view.q}
        label={`In „${caption}“ suchen`}
        placeholder="Name, Ort, PLZ, Nummer oder Code"
        maxLength={200}
        maw={360}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <List<ListMember>
        caption={caption}
        columns={columns}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        tools={false}
        hrefOf={({ customer_id }) => pathOf('customer', customer_id)}
        origin={{ title: caption }}
        empty={empty}
      />
    </>
  );
}

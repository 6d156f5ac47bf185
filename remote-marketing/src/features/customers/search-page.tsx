import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { IconSearch } from '@tabler/icons-react';
import { Card, ErrorPanel, Page, Stack, TextInput } from '@portal/shared/ui';
import { searchGuideQuery } from './queries.ts';
import { Hits, customerPath } from './search/hits.tsx';
import { Examples } from './search/search-help.tsx';
import { useCustomerSearch } from './search/use-customer-search.ts';
import { useSearchKeys } from './search/use-search-keys.ts';
import classes from './search/search.module.css';

const TITLE = 'Kunden suchen';
/** As long as a question may be. */
const LONGEST = 200;

/** One box for all customers of the business, answered while somebody types. */
export default function SearchPage() {
  const navigate = useNavigate();
  const { data: guide, error: noGuide, refetch } = useQuery(searchGuideQuery);
  const { text, setText, view, source, setPage, askNow, hits, error } = useCustomerSearch();
  const { boxProps, hitsProps } = useSearchKeys({
    hits: guide && hits,
    onClear: () => setText(''),
    onAskNow: askNow,
    onOpen: (hit) => void navigate(customerPath(hit)),
  });
  if (noGuide && !guide)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={noGuide.message} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={TITLE}>
      <Card>
        <Stack gap="md">
          <TextInput
            {...boxProps}
            type="search"
            size="md"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            aria-label={TITLE}
            placeholder={guide?.placeholder}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {guide && text === '' && <Examples guide={guide} onTry={setText} />}
          <div {...hitsProps} role="presentation" className={classes.hits}>
            {guide && <Hits {...{ guide, source, view, hits, error }} onPage={setPage} onTry={setText} />}
          </div>
        </Stack>
      </Card>
    </Page>
  );
}

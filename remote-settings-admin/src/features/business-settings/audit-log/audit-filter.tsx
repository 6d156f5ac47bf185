import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePersonName } from '@portal/shared/session';
import { FilterBar, FilterChoice, FilterDay, FilterOption } from '@portal/shared/ui';
import { AREA_CHOICES, daysOf, SPANS, type AuditFilter, type Span } from './model.ts';
import { auditUsersQuery } from './queries.ts';

interface AuditFilterBarProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** Narrows the log by person, area and days; its text is searched above the list itself. */
export function AuditFilterBar({ filter, onFilter }: AuditFilterBarProps) {
  const { data: users } = useQuery(auditUsersQuery);
  const personName = usePersonName();
  const [span, setSpan] = useState<Span>('all');
  const { user, area, from, to } = filter;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const choose = (next: Span) => {
    setSpan(next);
    onFilter({ ...filter, ...daysOf(next) });
  };
  return (
    <FilterBar>
      <FilterOption
        label="Person"
        all="Alle Personen"
        value={user}
        options={(users ?? []).map((value) => ({ value, label: personName(value) }))}
        onChange={(next) => onFilter({ ...filter, user: next })}
      />
      <FilterOption
        label="Bereich"
        all="Alle Bereiche"
        value={area}
        options={AREA_CHOICES}
        onChange={(next) => onFilter({ ...filter, area: next })}
      />
      <FilterChoice label="Zeitraum" value={span} options={SPANS} onChange={choose} />
      {span === 'own' && from && to && (
        <>
          <FilterDay label="Von" value={from} onChange={(day) => onFilter({ ...filter, from: day })} />
          <FilterDay
            label="Bis"
            value={to}
            problem={isBackwards ? 'Bitte wählen Sie einen Tag, der nicht vor dem ersten liegt.' : undefined}
            onChange={(day) => onFilter({ ...filter, to: day })}
          />
        </>
      )}
    </FilterBar>
  );
}

import { areaAudienceSchema, type AreaAudience } from '@portal/shared/contract';

/**
 * Who gets a version before all others do, as a command says it.
 * @example audienceOf({ groups: 'Admin,PRO', percent: undefined })
 * @returns null: everybody
 * @throws Error in German
 */
export function audienceOf({
  groups,
  percent,
}: {
  groups: string | undefined;
  percent: string | undefined;
}): AreaAudience | null {
  if (groups === undefined && percent === undefined) return null;
  const audience = areaAudienceSchema.safeParse({
    groups: groups?.split(',').map((group) => group.trim()) ?? [],
    percent: percent === undefined ? 0 : Number(percent),
  });
  if (audience.success) return audience.data;
  throw new Error(
    `Diese Gruppen oder diesen Anteil gibt es nicht: ${[groups, percent].filter(Boolean).join(', ')}. Möglich sind Gruppen des Portals, mit Komma getrennt, und ganze Prozente von 1 bis 100.`,
  );
}

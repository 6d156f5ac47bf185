import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PreviewFile, UploadMapping } from '@portal/shared/contract/settings-admin';
import { profilesQuery } from '../queries.ts';
import { changeOf, knownProgram, profileOf } from './program.ts';

/**
 * The program that files come from: what it is called, and what remembering its mapping would change.
 * @param files as they were first seen
 * @param mappings those that no profile knows yet
 */
export function useProgram(files: readonly PreviewFile[], mappings: readonly UploadMapping[]) {
  const [name, setName] = useState(() => knownProgram(files) ?? '');
  const [isRemembered, setRemembered] = useState(true);
  // Whoever names another program has agreed to nothing of it.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isNew = mappings.length > 0;
  const { data: profiles = [], error } = useQuery({ ...profilesQuery, enabled: isNew });
  const profile = profileOf(profiles, name);
  const change = isNew && isRemembered && profile ? { profile, ...changeOf(profile, mappings) } : null;
  const mustAgree = change !== null && (change.replaced.length > 0 || change.profile.keys.length > 0);
  const isAgreed = agreedTo !== null && agreedTo === profile?.name;
  return {
    /** As it is remembered, else as it was typed; null: nobody has said. */
    software: profile?.name ?? (name.trim() || null),
    name,
    setName,
    isRemembered,
    setRemembered,
    isNew,
    profiles,
    error,
    change,
    mustAgree,
    isAgreed,
    setAgreed: (agreed: boolean) => setAgreedTo(agreed && profile ? profile.name : null),
    /** What has to be done before an import, a German sentence; null: nothing. */
    open:
      isNew && name.trim() === ''
        ? 'Bitte nennen Sie das Programm, aus dem die Dateien kommen.'
        : mustAgree && !isAgreed
          ? `Bitte bestätigen Sie, was sich an der Zuordnung „${profile?.name ?? ''}“ ändert.`
          : null,
  };
}

export type Program = ReturnType<typeof useProgram>;

import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import type { BusinessSettings } from '@portal/shared/contract/settings-admin';
import { useEditor } from '@portal/shared/editor';
import {
  decisionOf,
  NO_CHANGES,
  readSetting,
  wanted,
  withSetting,
  type Changes,
  type Decision,
  type Setting,
} from './model.ts';
import { saveSettings, settingsQuery } from './queries.ts';

/** Everything that can be done with the settings of the business. */
export function useSettings(saved: BusinessSettings) {
  const client = useQueryClient();
  /** What the last save replaced. */
  const [replaced, setReplaced] = useState<Changes | null>(null);
  const latest = () => client.getQueryData(settingsQuery.queryKey) ?? saved;

  const editor = useEditor<BusinessSettings, Changes>({
    id: 'business-settings',
    saved,
    none: NO_CHANGES,
    read: readSetting,
    pauseMs: null,
    save: async (changes, version) => {
      const before = latest();
      const settings = wanted(before, changes);
      if (!settings)
        throw new Error('Diese Einstellungen können so nicht gespeichert werden. Bitte prüfen Sie Ihre Angaben.');
      const after = await saveSettings({ ...settings, version });
      client.setQueryData(settingsQuery.queryKey, after);
      setReplaced(Object.fromEntries((Object.keys(changes) as Setting[]).map((key) => [key, before[key]])));
      return after;
    },
    reload: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  });

  // Once the figures follow, every other screen reads them anew.
  const { figures } = saved;
  const knew = useRef(figures);
  useEffect(() => {
    if (knew.current === 'rebuilding' && figures === 'current') void tellChanged('figures');
    knew.current = figures;
  });

  const edit = (next: (before: Changes) => Changes) => {
    setReplaced(null);
    editor.change(next);
  };
  return {
    ...editor,
    isUndoable: replaced !== null && !editor.isDirty,
    /** All settings as they are shown. */
    shown: { ...decisionOf(saved), ...editor.changes },
    wanted: wanted(saved, editor.changes),
    set: <Key extends Setting>(key: Key, value: Decision[Key] | null) =>
      edit((before) => withSetting(before, latest(), key, value)),
    undo: () => {
      if (!replaced) return;
      editor.change(() => replaced);
      void editor.save().then(() => setReplaced(null));
    },
  };
}
export type SettingsActions = ReturnType<typeof useSettings>;

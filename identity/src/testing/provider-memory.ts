import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider remembers, for as long as a test lasts. Its own way to do that warns in each test. */
export function memoryOfProvider(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`;
    const firstWith = (name: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(`${kind} `) && payload[name] === value)?.[1];
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => firstWith('uid', uid),
      findByUserCode: async (code) => firstWith('userCode', code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

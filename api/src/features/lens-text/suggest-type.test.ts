import { suggestType } from './suggest-type.ts';

const known = [
  { text: 'Nahkomfort Basis 1,5', type: 'Office' },
  { text: 'ES Fern', type: 'Fern' },
] as const;

test('what most files say of its orders comes first', () => {
  expect(
    suggestType('Nahkomfort Basis 1,6', {
      filed: [
        { type: 'Fern', orders: 2 },
        { type: 'Nah', orders: 3 },
      ],
      known,
    }),
  ).toEqual({
    glasses_type: 'Nah',
    reason: 'Bei 3 von 5 Aufträgen, zu denen die Dateien einen Typ nennen, steht Nah.',
  });
  expect(suggestType('X', { filed: [{ type: 'Nah', orders: 1 }], known: [] })?.reason).toBe(
    'Beim einen Auftrag, zu dem die Dateien einen Typ nennen, steht Nah.',
  );
});

test('where the files contradict themselves or say nothing, the most similar text', () => {
  const similar = { glasses_type: 'Office', reason: 'Ähnlich wie „Nahkomfort Basis 1,5“, das Office ist.' };
  expect(suggestType('NAHKOMFORT Basis 1,6', { filed: [], known })).toEqual(similar);
  expect(
    suggestType('Nahkomfort Basis 1,6', {
      filed: [
        { type: 'Fern', orders: 1 },
        { type: 'Nah', orders: 1 },
      ],
      known,
    }),
  ).toEqual(similar);
  expect(suggestType('ES Fern', { filed: [], known })).toEqual({
    glasses_type: 'Fern',
    reason: 'Bei anderen Betrieben steht der Text für Fern.',
  });
  expect(suggestType('Etwas ganz anderes', { filed: [], known })).toBeNull();
});

import { expect, test } from 'vitest';
import { beginning, between, entity } from './entity.ts';
import { put, remove, update } from './write.ts';

const visit = entity({
  name: 'Visit',
  keys: { table: ['HOST#{hostId}', 'VISIT#{at}#{visitId}'], gsi2: ['DAY#{day}', '{at}#{visitId}'] },
  person: [
    { userId: 'hostId', erase: 'delete', exportAs: 'visits' },
    { email: 'guest', erase: 'keep', retainedBecause: 'A year.', notExportedBecause: 'The host has it.' },
  ],
});
const door = entity({ name: 'Door', keys: { table: ['DOOR', 'OPEN'] }, person: 'nobody' });

test('keys are made of the values that their declaration names, in the table and in an index', () => {
  expect(visit.key({ hostId: 'h', at: '2030', visitId: 7 })).toEqual({ pk: 'HOST#h', sk: 'VISIT#2030#7' });
  expect(visit.gsi2.key({ day: 'd', at: '2030', visitId: 'v' })).toEqual({ gsi2pk: 'DAY#d', gsi2sk: '2030#v' });
  expect(door.key()).toEqual({ pk: 'DOOR', sk: 'OPEN' });
});

test('a range is a partition, its sort keys down to the first value that is not given', () => {
  expect(visit.range({ hostId: 'h' })).toEqual({ partition: 'HOST#h', prefix: 'VISIT#' });
  expect(visit.range({ hostId: 'h', at: '2030' })).toEqual({ partition: 'HOST#h', prefix: 'VISIT#2030#' });
  expect(visit.range({ hostId: 'h', at: beginning('20') })).toEqual({ partition: 'HOST#h', prefix: 'VISIT#20' });
  expect(visit.range({ hostId: 'h', at: between('2030', '2031') })).toEqual({
    partition: 'HOST#h',
    between: ['VISIT#2030', 'VISIT#2031~'],
  });
  expect(visit.gsi2.range({ day: 'd' })).toEqual({ index: 'gsi2', partition: 'DAY#d' });
  expect(visit.gsi2.range({ day: 'd', at: beginning('') })).toEqual({ index: 'gsi2', partition: 'DAY#d' });
  expect(door.range()).toEqual({ partition: 'DOOR', prefix: 'OPEN' });
});

test('a stored key gives its values back, whatever is in them', () => {
  const values = { hostId: 'a#b', at: '2030#~\n{x}', visitId: 'v' };
  const item = { ...visit.key(values), guest: 'anna@example.com' };
  expect(visit.partsOf(item)).toEqual(values);
  expect(visit.keyOf(item)).toEqual({ pk: item.pk, sk: item.sk });
  expect(() => visit.partsOf({ pk: 'HOST#h', sk: 'DOOR' })).toThrow('Visit');
  expect(() => door.keyOf(item)).toThrow('Door');
});

test('partitions are told as IAM compares them', () => {
  expect(visit.leadingKeys).toEqual({ table: 'HOST#*', gsi2: 'DAY#*' });
  expect(door.leadingKeys).toEqual({ table: 'DOOR' });
});

test('writes take the key out of a whole item', () => {
  const item = { ...visit.key({ hostId: 'h', at: '1', visitId: 'v' }), guest: 'anna@example.com' };
  expect(remove(item)).toEqual({ Delete: { Key: { pk: 'HOST#h', sk: 'VISIT#1#v' } } });
  expect(update(item, { set: { guest: 'x' } })).toMatchObject({ Update: { Key: { pk: 'HOST#h', sk: 'VISIT#1#v' } } });
});

test('what has no declaration, or a declaration without its reasons, does not compile', () => {
  const keys = { table: ['A', 'A'] } as const;
  const kept = { userId: 'userId', erase: 'keep', exportAs: 'a' } as const;
  const withheld = { userId: 'userId', erase: 'delete' } as const;
  // @ts-expect-error -- only a declared kind makes keys
  expect(put({ pk: 'HOST#h', sk: 'NOTE' })).toBeDefined();
  // @ts-expect-error -- a value of the key is missing
  expect(visit.key({ hostId: 'h', at: '1' })).toBeDefined();
  // @ts-expect-error -- whose an item is has to be said
  expect(() => entity({ name: 'A', keys })).toBeDefined();
  // @ts-expect-error -- why an item is kept has to be said
  expect(entity({ name: 'A', keys, person: kept })).toBeDefined();
  // @ts-expect-error -- and why it is not exported
  expect(entity({ name: 'A', keys, person: withheld })).toBeDefined();
});

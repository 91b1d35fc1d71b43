import { entity } from '../../table/entity.ts';

/** The index holds it while something is left to do: a result of the scan is awaited, or a file that was replaced is still there. */
export const faceItem = entity({
  name: "A person's picture",
  keys: { table: ['USER#{userId}', 'FACE'], gsi3: ['FACES', '{since}#{userId}'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'picture' },
});

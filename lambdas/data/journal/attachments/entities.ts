import { entity } from '../../table/entity.ts';

/**
 * The index holds it while something is left to do: no entry names it yet, a result of the scan is awaited, or its file is to be removed. Lives
 * beside the entries and not in them, because a file needs its row before it and after it.
 */
export const attachmentItem = entity({
  name: 'Photo or voice note of an entry',
  keys: { table: ['USER#{userId}', 'ATTACHMENT#{id}'], gsi3: ['ATTACHMENTS', '{since}#{userId}#{id}'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'attachments' },
});

import type { Write } from './write.ts';

/** A write as a part of the SDK's transaction. */
export const inTable = (write: Write, TableName: string) => {
  if ('Put' in write) return { Put: { TableName, ...write.Put } };
  if ('Update' in write) return { Update: { TableName, ...write.Update } };
  return { Delete: { TableName, ...write.Delete } };
};

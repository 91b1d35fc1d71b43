import { dropFile } from '../files.ts';
import { changeWrite, removeWrite } from './box.ts';
import { announceWrites } from './outbox.ts';
import { sendWrites } from './send-writes.ts';
import type { StoredWrite } from './write.ts';

/** Lets what was refused wait again, and sends it. */
export const tryAgain = async (write: StoredWrite): Promise<void> => {
  await changeWrite({ ...write, refused: undefined });
  await announceWrites();
  await sendWrites();
};

/** Takes it out of the box for good: the person has said so. */
export const dropWrite = async (write: StoredWrite): Promise<void> => {
  await removeWrite(write);
  for (const id of write.files ?? []) await dropFile(id);
  await announceWrites(write.refreshes);
};

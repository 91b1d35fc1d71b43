import { useEffect, useState } from 'react';
import { defined } from '#contract/core/defined.ts';
import { database, type StoredFile } from './database.ts';

/** Of browsers that store nothing: they last as long as the page. */
const loose = new Map<string, StoredFile>();

/** Keeps a file on this device until the entry that names it has arrived. Without a store, the page holds it. */
export const keepFile = async (
  id: string,
  { kind, contentType, seconds }: Pick<StoredFile, 'kind' | 'contentType' | 'seconds'>,
  blob: Blob,
): Promise<void> => {
  // Not a Blob: Safari loses those of a database in a private window.
  const bytes = await blob.arrayBuffer();
  await putFile({ id, kind, contentType, ...defined({ seconds }), bytes, isSent: false });
};

const putFile = async (file: StoredFile): Promise<void> => {
  try {
    await (await database()).put('files', file);
    loose.delete(file.id);
  } catch (error) {
    console.error(error);
    loose.set(file.id, file);
  }
};

/** A file of this device; nothing once its entry has arrived. */
export const storedFile = async (id: string): Promise<StoredFile | undefined> => {
  try {
    return loose.get(id) ?? (await (await database()).get('files', id));
  } catch {
    return undefined;
  }
};

/** Notes whether the server has it. @returns whether it is on this device */
export const markFile = async (id: string, isSent: boolean): Promise<boolean> => {
  const file = await storedFile(id);
  if (file) await putFile({ ...file, isSent });
  return file !== undefined;
};

/** No error where there is none. */
export const dropFile = async (id: string): Promise<void> => {
  loose.delete(id);
  try {
    await (await database()).delete('files', id);
  } catch {
    // Nothing was kept.
  }
};

export const blobOf = ({ bytes, contentType }: Pick<StoredFile, 'bytes' | 'contentType'>): Blob =>
  new Blob([bytes], { type: contentType });

/** The file of this device with an address that pages can show: `undefined` as long as that is not known, `null` where there is none. */
export const useStoredFile = (
  id: string | undefined,
): { readonly url: string; readonly file: StoredFile } | null | undefined => {
  const [found, setFound] = useState<{ readonly id: string; readonly url?: string; readonly file?: StoredFile }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    let url: string | undefined;
    const look = async (): Promise<void> => {
      const file = await storedFile(id);
      if (isOver) return;
      if (file) url = URL.createObjectURL(blobOf(file));
      setFound(file && url !== undefined ? { id, url, file } : { id });
    };
    void look();
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id]);
  if (found?.id !== id) return undefined;
  return found?.url !== undefined && found.file ? { url: found.url, file: found.file } : null;
};

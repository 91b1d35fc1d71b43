import type { ReceivedPart, Upload } from '#contract/library/assets/upload-schema.ts';
import { partAddresses } from './upload-addresses.ts';
import { TransferError } from './upload-error.ts';
import { persistently } from './upload-retry.ts';
import type { Sending } from './upload-sending.ts';
import { inSlot, transferSlots } from './upload-slots.ts';
import { transfer } from './upload-transfer.ts';

type Multipart = Extract<Upload, { kind: 'multipart' }>;

/**
 * Sends the parts that have not arrived yet, several at a time. The file is read slice by slice while it is sent,
 * so a large one takes no more memory than a small one.
 */
export const sendParts = async (
  file: File,
  { assetId, partSize }: Multipart,
  received: readonly ReceivedPart[],
  { signal: stopped, onBytes, onWait }: Sending,
): Promise<void> => {
  // When one part fails for good the others are of no use.
  const failing = new AbortController();
  const signal = AbortSignal.any([stopped, failing.signal]);
  const slice = (partNumber: number): Blob => file.slice((partNumber - 1) * partSize, partNumber * partSize);
  const isThere = (partNumber: number): boolean =>
    received.some((part) => part.partNumber === partNumber && part.size === slice(partNumber).size);
  const all = Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) => index + 1);
  const unsent = all.filter((partNumber) => !isThere(partNumber));
  const addresses = partAddresses(assetId, () => unsent, signal);

  let arrived = all.filter(isThere).reduce((sum, partNumber) => sum + slice(partNumber).size, 0);
  const underWay = new Map<number, number>();
  const report = (): void => onBytes([...underWay.values()].reduce((sum, bytes) => sum + bytes, arrived));
  report();

  const put = async (partNumber: number): Promise<void> => {
    const url = await addresses.of(partNumber);
    const onProgress = (bytes: number): void => {
      underWay.set(partNumber, bytes);
      report();
    };
    await inSlot(() => transfer({ method: 'PUT', url, body: slice(partNumber), onProgress, signal }));
  };
  const send = async (partNumber: number): Promise<void> => {
    await persistently(
      async () => {
        try {
          await put(partNumber);
        } catch (error) {
          underWay.delete(partNumber);
          if (!(error instanceof TransferError) || error.status !== 403) throw error;
          // The address may have expired while it waited for a slot.
          addresses.forget(partNumber);
          await put(partNumber);
        }
      },
      { signal, onWait },
    );
    underWay.delete(partNumber);
    arrived += slice(partNumber).size;
    report();
  };
  const work = async (): Promise<void> => {
    try {
      for (let next = unsent.shift(); next !== undefined; next = unsent.shift()) await send(next);
    } catch (error) {
      failing.abort(error);
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: transferSlots }, work));
  if (failing.signal.aborted) throw failing.signal.reason;
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
};

import { assetUploadRoutes } from '#contract/library/assets/upload-routes.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { call } from '../api/call.ts';
import { transferSlots } from './upload-slots.ts';

/** Signed ahead at a time: not more, because an address that waits too long is of no use. */
const ahead = 2 * transferSlots;
/** One minute less than the signature lasts. */
const freshMilliseconds = (uploadLimits.signature - 60) * 1000;

/**
 * Addresses for the parts of one upload, asked for a few at a time and anew when they have grown old.
 * @param unsent the parts still to come, in their order
 */
export const partAddresses = (assetId: string, unsent: () => readonly number[], signal: AbortSignal) => {
  const known = new Map<number, { url: string; at: number }>();
  const awaited = new Set<number>();
  let asking: Promise<void> = Promise.resolve();

  const fresh = (partNumber: number): string | undefined => {
    const address = known.get(partNumber);
    return address && performance.now() - address.at < freshMilliseconds ? address.url : undefined;
  };
  const ask = async (partNumber: number): Promise<void> => {
    if (fresh(partNumber) !== undefined) return;
    const others = [...awaited, ...unsent()].filter((other) => other !== partNumber && fresh(other) === undefined);
    const partNumbers = [partNumber, ...others.slice(0, ahead - 1)];
    const { parts } = await call(assetUploadRoutes, 'signParts', {
      params: { assetId },
      body: { partNumbers },
      signal,
    });
    for (const part of parts) known.set(part.partNumber, { url: part.url, at: performance.now() });
  };

  return {
    /** @throws ApiError */
    of: async (partNumber: number): Promise<string> => {
      awaited.add(partNumber);
      // One after the other: what the first asks for mostly serves the next as well.
      const turn = asking.catch(() => undefined).then(() => ask(partNumber));
      asking = turn;
      try {
        await turn;
      } finally {
        awaited.delete(partNumber);
      }
      return fresh(partNumber) ?? '';
    },
    forget: (partNumber: number): void => void known.delete(partNumber),
  };
};

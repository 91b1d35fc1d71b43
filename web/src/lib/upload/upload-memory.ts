import * as v from 'valibot';
import { uploadLimits } from '#contract/library/limits.ts';

/**
 * Which uploads this device began and has not ended, so that they go on after a reload. Kept by a fingerprint of the file,
 * because names of files are nobody's business on a shared device.
 */
const Unfinished = v.record(
  v.string(),
  v.object({ assetId: v.string(), /** Milliseconds since the epoch. */ at: v.number() }),
);
type Unfinished = v.InferOutput<typeof Unfinished>;

const place = 'stillwater.uploads';

const read = (): Unfinished => {
  try {
    const all = v.parse(Unfinished, JSON.parse(localStorage.getItem(place) ?? '{}'));
    const oldest = Date.now() - uploadLimits.lifetime * 1000;
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => at > oldest));
  } catch {
    return {};
  }
};

const write = (unfinished: Unfinished): void => {
  try {
    localStorage.setItem(place, JSON.stringify(unfinished));
  } catch {
    // Storage is switched off: an upload then does not outlive the page.
  }
};

export const unfinishedUpload = (fingerprint: string): string | undefined => read()[fingerprint]?.assetId;

export const unfinishedUploads = (): string[] => Object.values(read()).map(({ assetId }) => assetId);

export const rememberUpload = (fingerprint: string, assetId: string): void =>
  write({ ...read(), [fingerprint]: { assetId, at: Date.now() } });

export const forgetUpload = (assetId: string): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([, known]) => known.assetId !== assetId)));

/** The same file in the same hands gives the same text; nothing can be read from it. */
export const fingerprintOf = async (
  { name, size, lastModified }: File,
  ...purpose: readonly string[]
): Promise<string> => {
  const text = JSON.stringify([name, size, lastModified, ...purpose]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

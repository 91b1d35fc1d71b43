import { contentTypeOf } from '#web/lib/upload/upload-content-type.ts';

const patienceMilliseconds = 10_000;

/**
 * How long a recording is, as the browser reads it from the file's own header.
 * @returns whole seconds; nothing for documents and for what the browser cannot read
 */
export const readDuration = async (file: File): Promise<number | undefined> => {
  const kind = /^(audio|video)\//.exec(contentTypeOf(file))?.[1];
  if (kind === undefined) return undefined;
  const media = document.createElement(kind === 'audio' ? 'audio' : 'video');
  const address = URL.createObjectURL(file);
  try {
    const seconds = await new Promise<number>((resolve) => {
      setTimeout(() => resolve(Number.NaN), patienceMilliseconds);
      media.addEventListener('loadedmetadata', () => resolve(media.duration));
      media.addEventListener('error', () => resolve(Number.NaN));
      media.preload = 'metadata';
      media.src = address;
    });
    return Number.isFinite(seconds) ? Math.round(seconds) : undefined;
  } finally {
    media.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
};

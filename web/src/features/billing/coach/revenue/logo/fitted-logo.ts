import { logoLimits, logoTypes } from '#contract/billing/limits.ts';

/** Why a file cannot be a logo. */
export class RefusedLogo extends Error {
  override readonly name = 'RefusedLogo';
  readonly reason: 'type' | 'size' | 'unreadable';

  constructor(reason: RefusedLogo['reason'], cause?: unknown) {
    super(`A logo is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Bytes of the file that is chosen, as the texts say; what is sent is smaller. */
const largestFile = 10 * 1024 * 1024;

/** Pixels: 60 by 24 mm at 400 dpi, the place of a logo. */
const place = { width: 945, height: 378 } as const;

/**
 * The picture as it is printed: no larger than its place, upright, on white, in the colours of a screen, and without what a camera has
 * written into it. A PNG unless that is too large, as of a photograph.
 * @throws RefusedLogo
 */
export const fittedLogo = async (file: File): Promise<Blob> => {
  if (!logoTypes.some((type) => type === file.type)) throw new RefusedLogo('type');
  if (file.size > largestFile) throw new RefusedLogo('size');
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new RefusedLogo('unreadable', error);
  });
  const scale = Math.min(1, place.width / picture.width, place.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new RefusedLogo('unreadable');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const [type, quality] of tries) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    if (blob && blob.size <= logoLimits.bytes) return blob;
  }
  throw new RefusedLogo('unreadable');
};

const tries = [['image/png'], ['image/jpeg', 0.9], ['image/jpeg', 0.7]] as const;

import { logoLimits, logoTypes } from '#contract/billing/limits.ts';
import { drawnPicture, encodedPicture } from '#web/lib/upload/drawn-picture.ts';

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
  const canvas = drawnPicture(picture.width * scale, picture.height * scale, (context, { width, height }) =>
    context.drawImage(picture, 0, 0, width, height),
  );
  picture.close();
  const blob = await encodedPicture(canvas, logoLimits.bytes, encodings);
  if (!blob) throw new RefusedLogo('unreadable');
  return blob;
};

const encodings = [['image/png'], ['image/jpeg', 0.9], ['image/jpeg', 0.7]] as const;

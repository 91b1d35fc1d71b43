import { attachmentLimits } from '#contract/journal/limits.ts';
import { drawnPicture, encodedPicture } from '#web/lib/upload/drawn-picture.ts';

/** Why a file cannot be a photo of an entry. */
export class RefusedPhoto extends Error {
  override readonly name = 'RefusedPhoto';
  readonly reason: 'type' | 'size' | 'heic' | 'unreadable';

  constructor(reason: RefusedPhoto['reason'], cause?: unknown) {
    super(`A photo is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Bytes of the file that is chosen, as the texts say; what is sent is far smaller. */
const largestFile = 40 * 1024 * 1024;

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * The photo as it is stored: upright, at most 1,600 pixels long, and without what a camera wrote into it.
 * @throws RefusedPhoto
 */
export const fittedPhoto = async (file: File): Promise<Blob> => {
  if ((!file.type.startsWith('image/') && !isHeic(file)) || file.type === 'image/svg+xml')
    throw new RefusedPhoto('type');
  if (file.size > largestFile) throw new RefusedPhoto('size');
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new RefusedPhoto(isHeic(file) ? 'heic' : 'unreadable', error);
  });
  try {
    for (const [longest, quality] of attempts) {
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
      const canvas = drawnPicture(picture.width * scale, picture.height * scale, (context, { width, height }) =>
        context.drawImage(picture, 0, 0, width, height),
      );
      const blob = await encodedPicture(canvas, attachmentLimits.photoBytes, [['image/jpeg', quality]]);
      if (blob) return blob;
    }
  } finally {
    picture.close();
  }
  throw new RefusedPhoto('unreadable');
};

/** The largest and best that is small enough. */
const attempts = [
  [attachmentLimits.photoSide, 0.85],
  [attachmentLimits.photoSide, 0.65],
  [attachmentLimits.photoSide / 2, 0.65],
] as const;

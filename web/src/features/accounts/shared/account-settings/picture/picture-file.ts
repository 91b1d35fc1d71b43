import { faceLimits } from '#contract/accounts/limits.ts';
import { drawnPicture, encodedPicture } from '#web/lib/upload/drawn-picture.ts';
import { type Crop, squareOf } from './crop.ts';

/** Why a file cannot be a picture of somebody. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';
  readonly reason: 'type' | 'size' | 'small' | 'unreadable';

  constructor(reason: RefusedPicture['reason'], cause?: unknown) {
    super(`A picture is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Bytes of the file that is chosen, as the texts say; what is sent is far smaller. */
const largestFile = 40 * 1024 * 1024;

/** Pixels of the shorter side. */
const smallest = 128;

/** Pixels of the longer side: a photograph of a phone has more, which would slow down every movement. */
const longest = 2048;

/**
 * A picture as it is seen: upright, whatever way a phone was held, and no larger than is needed to crop it.
 * @throws RefusedPicture
 */
export const openPicture = async (file: File): Promise<HTMLCanvasElement> => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw new RefusedPicture('type');
  if (file.size > largestFile) throw new RefusedPicture('size');
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new RefusedPicture('unreadable', error);
  });
  try {
    const { width, height } = picture;
    if (Math.min(width, height) < smallest) throw new RefusedPicture('small');
    const scale = Math.min(1, longest / Math.max(width, height));
    return drawnPicture(width * scale, height * scale, (context, canvas) =>
      context.drawImage(picture, 0, 0, canvas.width, canvas.height),
    );
  } finally {
    picture.close();
  }
};

/**
 * The square that was chosen, as it is stored.
 * @throws RefusedPicture
 */
export const croppedPicture = async (picture: HTMLCanvasElement, crop: Crop): Promise<Blob> => {
  const { left, top, side } = squareOf(picture, crop);
  const canvas = drawnPicture(faceLimits.side, faceLimits.side, (context) =>
    context.drawImage(picture, left, top, side, side, 0, 0, faceLimits.side, faceLimits.side),
  );
  const blob = await encodedPicture(canvas, faceLimits.bytes, encodings);
  if (!blob) throw new RefusedPicture('unreadable');
  return blob;
};

const encodings = [
  ['image/jpeg', 0.88],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.5],
] as const;

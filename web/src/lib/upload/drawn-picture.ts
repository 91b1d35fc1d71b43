/**
 * A picture drawn anew, so that nothing that a camera wrote is left of it; on white, as what is transparent would be black.
 * @param width, height in pixels
 * @throws where the browser has no canvas to draw on
 */
export const drawnPicture = (
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => void,
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  draw(context, canvas);
  return canvas;
};

/** A content type, and for a JPEG its quality from 0 to 1. */
type Encoding = readonly [type: string, quality?: number];

/** The first of the encodings that is at most `bytes` large. */
export const encodedPicture = async (
  canvas: HTMLCanvasElement,
  bytes: number,
  encodings: readonly Encoding[],
): Promise<Blob | undefined> => {
  for (const [type, quality] of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    // A browser that cannot encode a type answers with a PNG.
    if (blob?.type === type && blob.size <= bytes) return blob;
  }
  return undefined;
};

/** A picture that is cropped: its pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture: its centre in pixels, and how much smaller it is than the largest one. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const largestZoom = 4;

/** The largest square, from the middle. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves what is seen, in parts of the square's side: 1 to the right shows what was left of it. The square stays inside the picture. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const { side } = squareOf(size, crop);
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
};

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  inside(size, { ...crop, zoom: Math.min(Math.max(zoom, 1), largestZoom) });

export const squareOf = (size: Size, { x, y, zoom }: Crop) => {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
};

const inside = (size: Size, crop: Crop): Crop => {
  const { side } = squareOf(size, crop);
  const between = (at: number, length: number) => Math.min(Math.max(at, side / 2), length - side / 2);
  return { ...crop, x: between(crop.x, size.width), y: between(crop.y, size.height) };
};

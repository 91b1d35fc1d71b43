/** A PNG of eight bits or a JPEG. */
export interface Picture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Points: 60 by 24 mm. A pixel is no larger than three quarters of a point, so that small pictures stay sharp. */
const box = { width: 170, height: 68, pixel: 0.75 } as const;

/** How large a picture in the corner of a page is drawn, in points. */
export const inCorner = ({ width, height }: Picture): { readonly width: number; readonly height: number } => {
  const scale = Math.min(box.width / width, box.height / height, box.pixel);
  return { width: width * scale, height: height * scale };
};

import { correction, generate, mode } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A QR code: the outline of its dark modules, and how many modules are on a side. */
export interface QrPath {
  readonly path: string;
  readonly size: number;
}

/** A text as a QR code, in bytes of UTF-8, as EPC069-12 asks for. */
export const qrPathOf = (text: string): QrPath => {
  const code = generate(mode.bytes(new TextEncoder().encode(text)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: 13,
  });
  return { path: toSvgPath(code), size: code.size };
};

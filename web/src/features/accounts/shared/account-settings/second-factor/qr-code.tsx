import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import styles from './second-factor.module.css';

/** Four modules of white around it, as cameras want. */
const margin = 4;

/** A text as a picture for a camera: dark on white in either theme, for not every camera reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  const side = size + 2 * margin;
  return (
    <svg className={styles['qr']} viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

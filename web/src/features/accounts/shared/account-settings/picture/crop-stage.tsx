import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, largestZoom, moved, squareOf, zoomed } from './crop.ts';
import styles from './picture.module.css';

interface Props {
  picture: HTMLCanvasElement;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Pixels of the canvas: enough for two on each of the screen. */
const sharpness = 576;

/** How far an arrow key moves, in parts of the square's side, and by how much a key zooms. */
const step = 0.05;
const zoomStep = 1.1;

/** The chosen square under a circle: dragged, pinched, or moved by keys. */
export function CropStage({ picture, crop, onCrop }: Props) {
  const { t } = useTranslation('account-settings');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { left, top, side } = squareOf(picture, crop);
    context?.drawImage(picture, left, top, side, side, 0, 0, sharpness, sharpness);
  }, [picture, crop]);

  useEffect(() => {
    // Arrows move the picture at once.
    stage.current?.focus();
  }, []);

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [other] = [...fingers.current].flatMap(([finger, point]) => (finger === event.pointerId ? [] : [point]));
    fingers.current.set(event.pointerId, now);
    const width = event.currentTarget.clientWidth || 1;
    // Of two fingers each moves the picture half as far as itself.
    const share = other ? 2 : 1;
    const next = moved(picture, crop, (now.x - before.x) / width / share, (now.y - before.y) / width / share);
    const grown = other ? distance(now, other) / Math.max(distance(before, other), 1) : 1;
    onCrop(grown === 1 ? next : zoomed(picture, next, next.zoom * grown));
  };
  const release = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  const press = (event: KeyboardEvent): void => {
    const next = afterKey(picture, crop, event.key);
    if (!next) return;
    event.preventDefault();
    onCrop(next);
  };

  return (
    <div className={styles['crop']}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an area that takes its own keys */}
      <div
        ref={stage}
        role="application"
        aria-label={t('picture.crop.area')}
        aria-describedby={id}
        tabIndex={0}
        className={styles['stage']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          fingers.current.set(event.pointerId, pointOf(event));
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={sharpness} height={sharpness} />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <p id={id} className={styles['aside']}>
        {t('picture.crop.help')}
      </p>
      <label className={styles['zoom']}>
        <span>{t('picture.crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={largestZoom}
          step="any"
          value={crop.zoom}
          onChange={({ target }) => onCrop(zoomed(picture, crop, target.valueAsNumber))}
        />
      </label>
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** An arrow moves the picture its way. @returns nothing for a key that does nothing here */
const afterKey = (picture: HTMLCanvasElement, crop: Crop, key: string): Crop | undefined => {
  if (key === '+' || key === '=') return zoomed(picture, crop, crop.zoom * zoomStep);
  if (key === '-') return zoomed(picture, crop, crop.zoom / zoomStep);
  const [right, down] = arrows.get(key) ?? [];
  return right === undefined || down === undefined ? undefined : moved(picture, crop, right, down);
};

const arrows: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-step, 0]],
  ['ArrowRight', [step, 0]],
  ['ArrowUp', [0, -step]],
  ['ArrowDown', [0, step]],
]);

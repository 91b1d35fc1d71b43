import { type Axis, endPlaceOf, minuteAt, placeOf } from '../calendar/axis.ts';

export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

const dayElements = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>('[data-day]')];

/** The instant at a place of the window, milliseconds; of a place beside the days, in the nearest one. */
export const instantUnder = (scroller: HTMLElement, axis: Axis, { x, y }: Position): number | undefined => {
  const boxes = dayElements(scroller).map((element) => element.getBoundingClientRect());
  const [first] = boxes;
  if (!first) return undefined;
  const found = boxes.findIndex(({ right }) => x < right);
  const day = axis.days[found === -1 ? boxes.length - 1 : found];
  if (!day) return undefined;
  const place = ((y - first.top) / first.height) * axis.length;
  const minute = Math.min(Math.max(minuteAt(day, place), 0), day.length);
  return day.startsAt + minute * 60_000;
};

/** Lays the one element that follows the pointer over a span, in the day in which that begins. */
export const showGhost = (
  ghost: HTMLElement,
  scroller: HTMLElement,
  axis: Axis,
  { startsAt, endsAt }: Span,
  /** When, who or what is in the way, and when by the client's clock. */
  texts: readonly [string, string, string],
): void => {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const index = axis.days.findIndex((day) => from < day.startsAt + day.length * 60_000);
  const [day, element] = [axis.days[index], dayElements(scroller)[index]];
  if (!day || !element) return;
  const minuteOf = (milliseconds: number): number =>
    Math.min(Math.max((milliseconds - day.startsAt) / 60_000, 0), day.length);
  const scale = element.clientHeight / axis.length;
  const top = placeOf(day, minuteOf(from));
  const height = Math.max(endPlaceOf(day, minuteOf(to)) - top, 15);
  ghost.style.left = `${element.offsetLeft}px`;
  ghost.style.width = `${element.offsetWidth}px`;
  ghost.style.top = `${element.offsetTop + top * scale}px`;
  ghost.style.height = `${height * scale}px`;
  for (const [place, text] of texts.entries()) {
    const line = ghost.children[place];
    if (line && line.textContent !== text) line.textContent = text;
  }
  ghost.removeAttribute('hidden');
};

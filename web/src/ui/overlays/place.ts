import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';

export type { Placement };

/** CSS pixels, between the two and to the edge of the window. */
const gap = 8;

/**
 * Keeps an element with `position: fixed` beside its anchor while page and window move: on the other side where there is no room, and as a
 * whole in sight even over the anchor.
 * @returns ends it
 */
export const keepInPlace = (anchor: HTMLElement, floating: HTMLElement, placement: Placement): (() => void) => {
  const put = async (): Promise<void> => {
    const { x, y } = await computePosition(anchor, floating, {
      placement,
      strategy: 'fixed',
      middleware: [offset(gap), flip({ padding: gap }), shift({ padding: gap, crossAxis: true })],
    });
    floating.style.left = `${x}px`;
    floating.style.top = `${y}px`;
    floating.dataset['placed'] = '';
  };
  return autoUpdate(anchor, floating, () => void put());
};

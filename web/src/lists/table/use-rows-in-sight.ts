import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react';
import type { RowShape } from '../column.ts';

interface Options<Item> {
  idOf: (item: Item) => string;
  /** How many columns there are, for the height of a card that is not measured yet. */
  columns: number;
  shape: RowShape;
}

export interface RowInSight<Item> {
  readonly item: Item;
  /** Of the whole list, from 0. */
  readonly index: number;
  readonly id: string;
  /** Pixels of the rows between this one and the one before it in the page. */
  readonly above: number;
}

/** Up to this many rows all are in the page, so that the browser's own search finds them. */
const smallList = 100;
/** Rows beyond the edges of the window. */
const overscan = 12;
const tableRowHeight = 70;
const narrowHeight = (shape: RowShape, columns: number): number =>
  shape === 'brief' ? 65 : tableRowHeight + 28 * (columns - 1);

/** Which rows a long list draws: those in sight, and the one that has the focus, which would otherwise be lost by scrolling. */
export const useRowsInSight = <Item>(
  body: RefObject<HTMLTableSectionElement | null>,
  items: readonly Item[],
  { idOf, columns, shape }: Options<Item>,
) => {
  const [place, setPlace] = useState({ top: 0, isNarrow: false });
  const [focused, setFocused] = useState<number>();

  // What stands above the list comes and goes, and a narrow room has cards in place of rows.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (!body.current) return;
      const top = Math.round(body.current.getBoundingClientRect().top + window.scrollY);
      const isNarrow = getComputedStyle(body.current).display === 'block';
      setPlace((before) => (top === before.top && isNarrow === before.isNarrow ? before : { top, isNarrow }));
    };
    // It measures at once, too, after the browser has laid out the page and before it paints.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);

  // That React's compiler would leave this hook alone does not matter: it is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (place.isNarrow ? narrowHeight(shape, columns) : tableRowHeight),
    overscan: items.length > smallList ? overscan : smallList,
    scrollMargin: place.top,
    getItemKey: (index) => keyAt(items, index, idOf),
    // Without an entry a row was just added: its size comes with the next frame. Asked for now it would lay out the page while it changes.
    measureElement: (element, entry, instance) =>
      entry
        ? measureElement(element, entry, instance)
        : (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? tableRowHeight),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= items.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((a, b) => a - b);
    },
  });

  // The browser keeps what is in sight where it is; a second hand on the scroll bar would stop the way to the end of the page.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  let end = place.top;
  const rows = virtualizer.getVirtualItems().flatMap((row): RowInSight<Item>[] => {
    const item = items[row.index];
    if (item === undefined) return [];
    const above = row.start - end;
    end = row.end;
    return [{ item, index: row.index, id: idOf(item), above }];
  });
  return {
    rows,
    below: virtualizer.getTotalSize() + place.top - end,
    measure: virtualizer.measureElement,
    holdFocus: {
      onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
      onBlur: () => setFocused(undefined),
    },
  };
};

const keyAt = <Item>(items: readonly Item[], index: number, idOf: (item: Item) => string): string | number => {
  const item = items[index];
  return item === undefined ? index : idOf(item);
};

const indexOf = (element: Element): number | undefined => {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : undefined;
};

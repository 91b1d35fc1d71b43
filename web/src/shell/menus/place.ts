import type { MenuEntry } from './menu-entry.ts';

/** Places of the bar that a phone shows at its foot; a coach's and a client's differ. */
export type PlaceName = 'today' | 'practise' | 'journal' | 'coach' | 'calendar' | 'clients' | 'more';

/** Pages of one place that a reader changes between at its head, in this order. */
export const segments = ['entries', 'insights', 'wellbeing'] as const;
type Segment = (typeof segments)[number];

/** What a page says of its place, where it is more than a name. */
export interface InPlace {
  readonly of: PlaceName;
  /** The bar leads to this page. */
  readonly leads?: true;
  readonly segment?: Segment;
  /** An outline on a 22 × 22 grid, for a page that is in no menu. */
  readonly icon?: string;
}

/** A page of a place. */
export interface PlacedPage extends InPlace, Pick<MenuEntry, 'titleIn' | 'news'> {
  /** Its pattern, `/invoices/:invoiceId`. */
  readonly path: string;
}

/** The bars, in order; between the places of a coach is the button that begins something. */
export const placesOf = {
  user: ['today', 'practise', 'journal', 'coach', 'more'],
  coach: ['today', 'calendar', 'create', 'clients', 'more'],
} as const;

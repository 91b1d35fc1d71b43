import ICAL from 'ical.js';

// A folded line begins with a space, which ical.js does not count; RFC 5545 allows 75 octets with it.
ICAL.foldLength = 74;

/** Somebody in an entry; the address alone says who it is. */
export interface Party {
  readonly name: string;
  readonly address: string;
}

/** Texts of a calendar entry. */
export interface Words {
  readonly summary: string;
  readonly description?: string | undefined;
  /** An address of the web, where it is held. */
  readonly location?: string | undefined;
}

/** When: an instant, or what the clocks of a zone show (`2027-03-28T09:05`), which the calendar then has to describe. */
type When = string | { readonly local: string; readonly timeZone: string };

/** How an entry repeats, in the names of RFC 5545. */
interface Rule {
  readonly freq: 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  readonly count: number;
  readonly wkst?: 'MO';
  readonly byday?: readonly string[];
  readonly bymonthday?: number;
}

/** One event (RFC 5545, VEVENT). */
export interface Entry extends Words {
  /** The same for as long as the session or series is. */
  readonly uid: string;
  /** Rises with each change that a calendar has to know. */
  readonly sequence: number;
  /** When the entry was written, an instant. */
  readonly writtenAt: string;
  readonly begins: When;
  /** Elapsed. */
  readonly durationMinutes: number;
  readonly isCancelled: boolean;
  readonly organizer?: Party | undefined;
  /** The recipient of the mail, who has accepted and is not asked. */
  readonly attendee?: Party | undefined;
  readonly rule?: Rule | undefined;
  /** Beside those of the rule. */
  readonly also?: readonly When[] | undefined;
  /** Left out of the rule. */
  readonly except?: readonly When[] | undefined;
  /** Which one of the rule's this is, when it is not as the rule has it. */
  readonly instead?: When | undefined;
}

type Property = [name: string, parameters: Readonly<Record<string, string>>, type: string, ...values: unknown[]];
export type Component = [name: string, properties: Property[], components: Component[]];

/**
 * A calendar as a file or a part of a mail: lines of at most 75 octets.
 * @param method what the reader's calendar is to do with it (RFC 5546)
 * @param zones descriptions of the zones that entries name
 */
export const calendar = (
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  entries: readonly Entry[],
  zones: readonly Component[] = [],
  more: readonly Property[] = [],
): string => {
  const head: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Stillwater//Sessions//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', method],
    ...more,
  ];
  return `${ICAL.stringify(['vcalendar', head, [...zones, ...entries.map(event)]])}\r\n`;
};

const event = (entry: Entry): Component => [
  'vevent',
  [
    ['uid', {}, 'text', entry.uid],
    ['sequence', {}, 'integer', entry.sequence],
    ['dtstamp', {}, 'date-time', utc(entry.writtenAt)],
    ...(entry.instead === undefined ? [] : [at('recurrence-id', entry.instead)]),
    at('dtstart', entry.begins),
    ['duration', {}, 'duration', `PT${entry.durationMinutes}M`],
    ...(entry.rule ? [['rrule', {}, 'recur', entry.rule] satisfies Property] : []),
    ...(entry.also ?? []).map((when) => at('rdate', when)),
    ...(entry.except ?? []).map((when) => at('exdate', when)),
    ['summary', {}, 'text', plain(entry.summary)],
    ...(entry.description ? [['description', {}, 'text', plain(entry.description)] satisfies Property] : []),
    ...(entry.location ? [['location', {}, 'text', plain(entry.location)] satisfies Property] : []),
    ['status', {}, 'text', entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['transp', {}, 'text', entry.isCancelled ? 'TRANSPARENT' : 'OPAQUE'],
    ...(entry.organizer ? [party('organizer', entry.organizer)] : []),
    ...(entry.attendee
      ? [party('attendee', entry.attendee, { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' })]
      : []),
  ],
  [],
];

const at = (name: string, when: When): Property =>
  typeof when === 'string'
    ? [name, {}, 'date-time', utc(when)]
    : [name, { tzid: when.timeZone }, 'date-time', `${when.local}:00`];

/** To the second, as calendars count. */
const utc = (instant: string): string => `${instant.slice(0, 19)}Z`;

const party = (name: string, { name: cn, address }: Party, more: Readonly<Record<string, string>> = {}): Property => [
  name,
  // A parameter can hold no quotation mark.
  { cn: plain(cn).replaceAll('"', '’').replaceAll('\n', ' '), ...more },
  'cal-address',
  `mailto:${address}`,
];

/** Text that stands in one property: any line break is LF, and nothing else controls anything. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .normalize('NFC');

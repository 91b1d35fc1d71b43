import ICAL from 'ical.js';
import * as v from 'valibot';

interface Known {
  readonly sequence: number;
  readonly zones: readonly ICAL.Component[];
  readonly events: readonly ICAL.Component[];
}

/** An event in a calendar program: start, length in minutes, and title. */
export interface Shown {
  readonly startsAt: string;
  readonly minutes: number;
  readonly summary: string;
}

// Its types say any; what it makes of one calendar is an array.
const parsed = (text: string): unknown[] => v.parse(v.array(v.unknown()), ICAL.parse(text));

const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '');
const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');

/**
 * Somebody's calendar, which knows nothing but the entries that mails brought, as programs take them (RFC 5546, RFC 6047): one name in each entry, the
 * higher sequence counts, and what is told of one of many never replaces all of them.
 */
export class CalendarProgram {
  readonly #known = new Map<string, Known>();

  /** @throws Error for an entry that no program would take */
  receive(text: string): void {
    const root = new ICAL.Component(parsed(text));
    const events = root.getAllSubcomponents('vevent');
    const names = new Set(events.map((event) => textOf(event, 'uid')));
    const [uid = ''] = names;
    if (names.size !== 1) throw new Error(`An entry for ${names.size} things: programs take one`);
    const zones = root.getAllSubcomponents('vtimezone');
    const sequence = Math.max(...events.map((event) => Number(textOf(event, 'sequence'))));
    const before = this.#known.get(uid);
    if (before && sequence < before.sequence) throw new Error(`${uid}: ${sequence} is older than ${before.sequence}`);
    // Told twice; a change that does not count as one is missed, too.
    if (sequence === before?.sequence) return;
    const isWhole = events.some((event) => !isException(event));
    if (!isWhole) throw new Error(`${uid}: one of many is told without the others, which programs may not know`);
    if (textOf(root, 'method') === 'CANCEL') this.#known.set(uid, { sequence, zones, events: [] });
    else this.#known.set(uid, { sequence, zones, events });
  }

  shown(): Shown[] {
    const found = [...this.#known.values()].flatMap(shownOf);
    return found.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  }
}

const shownOf = ({ zones, events }: Known): Shown[] => {
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const all = events.map((component) => new ICAL.Event(component));
  const master = all.find((event) => !event.isRecurrenceException());
  for (const event of all) if (event.isRecurrenceException()) master?.relateException(event);
  const found: Shown[] = [];
  if (master?.isRecurring()) {
    const each = master.iterator();
    for (let next = each.next(); next; next = each.next()) {
      const { startDate, item } = master.getOccurrenceDetails(next);
      found.push(shownAs(item, startDate));
    }
  } else if (master) found.push(shownAs(master, master.startDate));
  ICAL.TimezoneService.reset();
  return found;
};

const shownAs = (event: ICAL.Event, start: ICAL.Time): Shown => ({
  startsAt: new Date(start.toUnixTime() * 1000).toISOString(),
  minutes: event.duration.toSeconds() / 60,
  summary: event.summary,
});

/** One line of a calendar: `DTSTART;TZID=Europe/Berlin:20270329T090000`. */
export interface Property {
  /** Upper case, as parameters are. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** An event, a busy time, a zone or a part of one. What is inside another component is in `inner`. */
export interface Component {
  readonly kind: string;
  readonly properties: readonly Property[];
  readonly inner: readonly Component[];
}

/** What decides when somebody is busy. Titles, places, people and everything else are not even looked at. */
const read = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'FREEBUSY',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-TIMEZONE',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

interface Open {
  readonly kind: string;
  readonly properties: Property[];
  readonly inner: Component[];
}

/**
 * The components of a calendar (RFC 5545), as forgiving as programs that write them need it: lines that cannot be read are left out, and
 * what another component begins in, or the end of the file, ends an event.
 * @returns undefined for a text that is no calendar
 */
export const componentsOf = (text: string): Component | undefined => {
  const lines = unfolded(text);
  const start = lines.findIndex((line) => line.trim() !== '');
  if (!/^BEGIN:VCALENDAR$/i.test(lines[start]?.trim() ?? '')) return undefined;
  const calendar: Open = { kind: 'VCALENDAR', properties: [], inner: [] };
  const open: Open[] = [calendar];
  for (const line of lines.slice(start + 1)) {
    const [, edge, named = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const kind = named.toUpperCase();
    if (edge === undefined) {
      const property = propertyOf(line);
      if (property && read.has(property.name)) open.at(-1)?.properties.push(property);
    } else if (/^begin$/i.test(edge)) {
      // An event is in no other event: the one before was not ended.
      if (kind === 'VEVENT') open.splice(1);
      // Several calendars may stand in one file.
      if (kind === 'VCALENDAR') open.splice(1);
      else {
        const begun: Open = { kind, properties: [], inner: [] };
        open.at(-1)?.inner.push(begun);
        open.push(begun);
      }
    } else {
      const place = open.findLastIndex((each) => each.kind === kind);
      if (place > 0) open.splice(place);
    }
  }
  return calendar;
};

/** A line that begins with a space or a tab goes on with the one before. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/);

/** Parameters may be quoted, and then hold what otherwise ends them. */
const propertyOf = (line: string): Property | undefined => {
  const [whole, name] = /^([\w-]+)/.exec(line) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const parameters: Record<string, string> = {};
  let rest = line.slice(whole.length);
  for (;;) {
    const found = /^;([\w-]+)=(?:"([^"]*)"|([^;:"]*))/.exec(rest);
    if (!found) break;
    const [all, parameter = '', quoted, plain = ''] = found;
    parameters[parameter.toUpperCase()] = quoted ?? plain;
    rest = rest.slice(all.length);
  }
  return rest.startsWith(':') ? { name: name.toUpperCase(), parameters, value: rest.slice(1).trim() } : undefined;
};

/** The first of a name; programs that write several contradict themselves. */
export const first = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

export const all = ({ properties }: Component, name: string): Property[] =>
  properties.filter((property) => property.name === name);

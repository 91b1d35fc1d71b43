/** Attributes to remove so that an item is no longer due: GSI3 then has it no more. */
export const dueAttributes = ['gsi3pk', 'gsi3sk'];

const instantLength = '2027-03-28T09:05:00.000Z'.length;

/** The instant at which an item is due, from the sort key of GSI3 that begins with it; an empty text stays empty. */
export const dueAtIn = (gsi3sk: string): string => gsi3sk.slice(0, instantLength);

/** The keys of an object literal, typed. Only for objects whose type says everything they hold, such as constants. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the key type because an object may hold more than its type says; a constant does not
  Object.keys(object) as (keyof T & string)[];

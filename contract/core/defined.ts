/** `T`, where what may be `undefined` is left out instead: `{ a: string; b: number | undefined }` is `{ a: string; b?: number }`. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined properties; `null`, `''` and `0` stay. For `exactOptionalPropertyTypes` and stored items. */
export function defined<T extends object>(object: T): Defined<T>;
export function defined(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** Of each member of a union by itself. */
export type DistributiveOmit<Union, Names extends PropertyKey> = Union extends unknown ? Omit<Union, Names> : never;

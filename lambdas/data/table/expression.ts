/** Collects the names and values that an expression mentions; both are always placeholders, so no attribute name can be a reserved word. */
export interface Binder {
  readonly name: (attribute: string) => string;
  readonly value: (value: unknown) => string;
}

/** A condition on the item as it is stored before a write. */
export type Condition = (bind: Binder) => string;

export const equals =
  (attribute: string, value: unknown): Condition =>
  (bind) =>
    `${bind.name(attribute)} = ${bind.value(value)}`;

export const differs =
  (attribute: string, value: unknown): Condition =>
  (bind) =>
    `${bind.name(attribute)} <> ${bind.value(value)}`;

export const above =
  (attribute: string, value: unknown): Condition =>
  (bind) =>
    `${bind.name(attribute)} > ${bind.value(value)}`;

export const atMost =
  (attribute: string, value: unknown): Condition =>
  (bind) =>
    `${bind.name(attribute)} <= ${bind.value(value)}`;

export const absent =
  (attribute: string): Condition =>
  (bind) =>
    `attribute_not_exists(${bind.name(attribute)})`;

export const present =
  (attribute: string): Condition =>
  (bind) =>
    `attribute_exists(${bind.name(attribute)})`;

/** Of a text: with these characters in it. */
export const contains =
  (attribute: string, text: string): Condition =>
  (bind) =>
    `contains(${bind.name(attribute)}, ${bind.value(text)})`;

/** Of a set: without this value, or not there at all. */
export const lacks =
  (attribute: string, value: unknown): Condition =>
  (bind) =>
    `NOT contains(${bind.name(attribute)}, ${bind.value(value)})`;

export const every =
  (...conditions: readonly Condition[]): Condition =>
  (bind) =>
    conditions.map((condition) => `(${condition(bind)})`).join(' AND ');

export const some =
  (...conditions: readonly Condition[]): Condition =>
  (bind) =>
    conditions.map((condition) => `(${condition(bind)})`).join(' OR ');

/** The SDK's three parts of a request with expressions. */
export const bound = <Expressions extends object>(build: (bind: Binder) => Expressions) => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const expressions = build({
    name: (attribute) => {
      // An attribute may be named in a person's own words, of which an expression takes letters and digits alone.
      const known = Object.entries(names).find(([, each]) => each === attribute)?.[0];
      const placeholder = known ?? (/^\w+$/.test(attribute) ? `#${attribute}` : `#own_${Object.keys(names).length}`);
      names[placeholder] = attribute;
      return placeholder;
    },
    value: (value) => {
      const placeholder = `:v${Object.keys(values).length}`;
      values[placeholder] = value;
      return placeholder;
    },
  });
  return {
    ...expressions,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};

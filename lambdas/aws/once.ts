/** Makes a value when it is first asked for and keeps it: a Lambda that needs no client does not pay for one. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

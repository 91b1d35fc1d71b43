const all = { count: 100_000, window: 60 };

const without = <Limits extends object>(given: Limits) =>
  Object.assign({}, given, Object.fromEntries(Object.keys(given).map((name) => [name, all])));

/** The limits of mails as no test reaches them that is about something else; for `vi.mock`. */
export const withoutMailLimits = <
  Limits extends { readonly sendingLimits: object; readonly sessionMailLimits: object },
>(
  limits: Limits,
) => ({
  ...limits,
  sendingLimits: without(limits.sendingLimits),
  sessionMailLimits: without(limits.sessionMailLimits),
});

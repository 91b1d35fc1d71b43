import assert from 'node:assert/strict';

/** @throws when the call succeeds, or fails by another error than one of these */
export const refuses = async (call: Promise<unknown>, ...names: readonly string[]): Promise<void> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
  );
  assert.ok(error, `was let through instead of ${names.join(' or ')}`);
  assert.ok(names.includes(error.name), `${error.name} (${error.message}) instead of ${names.join(' or ')}`);
};

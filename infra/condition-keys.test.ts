import * as v from 'valibot';
import { expect, test } from 'vitest';
import { conditionKeysOf } from '#testing/infra/condition-keys.ts';
import { environment, everySetting } from '#testing/infra/every-setting.ts';
import { everyStatement, type Statement } from '#testing/infra/statements.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

const Conditions = v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {});

/** Keys of its own service; `s3:ExistingObjectTag/Status` is known as `s3:ExistingObjectTag`, and pairs of a context likewise. */
const keysOf = ({ Condition }: Statement): string[] =>
  Object.values(v.parse(Conditions, Condition))
    .flatMap((keys) => Object.keys(keys))
    .filter((key) => !/^aws:/i.test(key))
    .map((key) => /^(kms:EncryptionContext):/.exec(key)?.[1] ?? key.split('/')[0] ?? key);

/** Conditions that can never hold, because the action's requests do not carry what they ask for; of all actions of a service some must. */
const impossible = (statement: Statement): string[] =>
  keysOf(statement).flatMap((key) =>
    statement.Action.filter((action) => !meantBy(action).some((known) => conditionKeysOf[known]?.includes(key))).map(
      (action) => `${action} if ${key}`,
    ),
  );

const meantBy = (action: string): string[] =>
  action.endsWith('*')
    ? Object.keys(conditionKeysOf).filter((known) => known.startsWith(action.slice(0, -1)))
    : [action];

test('a condition asks only for what the requests of each of its actions carry', () => {
  const { data, app } = synthesize({ context: everySetting, environment });
  const statements = [data, app].flatMap(everyStatement);
  expect(statements.filter((one) => keysOf(one).length > 0).length).toBeGreaterThan(10);
  expect(statements.flatMap(impossible)).toEqual([]);
});

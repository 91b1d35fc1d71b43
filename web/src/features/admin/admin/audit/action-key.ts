import type { AuditAction } from '#contract/admin/audit/schema.ts';

type Underscored<Text extends string> = Text extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Text;

/** The name of an action's text: a dot would lead into a deeper level. */
export const actionKey = <Action extends AuditAction>(action: Action): Underscored<Action> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says exactly what replacing the one dot does
  action.replace('.', '_') as Underscored<Action>;

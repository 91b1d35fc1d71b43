import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { resourcesOf } from './resources.ts';

const many = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((one) => (Array.isArray(one) ? one : [one])),
);

const Statement = v.object({
  Effect: v.string(),
  Action: many,
  Principal: v.optional(v.unknown()),
  Condition: v.optional(v.unknown()),
  Resource: v.pipe(
    v.unknown(),
    v.transform((one): unknown[] => (Array.isArray(one) ? one : [one])),
  ),
});
export type Statement = v.InferOutput<typeof Statement>;

const Policy = v.object({
  PolicyDocument: v.object({ Statement: v.array(Statement) }),
  Roles: v.optional(v.array(v.object({ Ref: v.string() })), []),
});

/** Logical id of a role → everything that its policies say. */
export const statementsByRole = (template: Template): Map<string, Statement[]> => {
  const byRole = new Map<string, Statement[]>();
  for (const { Properties } of Object.values(resourcesOf(template, 'AWS::IAM::Policy'))) {
    const { PolicyDocument, Roles } = v.parse(Policy, Properties);
    for (const { Ref } of Roles) byRole.set(Ref, [...(byRole.get(Ref) ?? []), ...PolicyDocument.Statement]);
  }
  return byRole;
};

/** Policy statements on resources: buckets, queues, topics. */
export const statementsOn = (template: Template, type: string): Statement[] =>
  Object.values(resourcesOf(template, type)).flatMap(
    ({ Properties }) => v.parse(Policy, Properties).PolicyDocument.Statement,
  );

const Document = v.object({ Version: v.string(), Statement: v.array(Statement) });

/** Every statement of a template, wherever it stands: of roles and resources, inline or on their own. */
export const everyStatement = (template: Template): Statement[] => statementsWithin(template.toJSON());

const statementsWithin = (value: unknown): Statement[] => {
  if (Array.isArray(value)) return value.flatMap(statementsWithin);
  if (typeof value !== 'object' || value === null) return [];
  const document = v.safeParse(Document, value);
  return document.success ? document.output.Statement : Object.values(value).flatMap(statementsWithin);
};

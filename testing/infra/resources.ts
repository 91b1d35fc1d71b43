import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';

const Resource = v.object({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
  DependsOn: v.optional(v.union([v.string(), v.array(v.string())])),
  DeletionPolicy: v.optional(v.string()),
  UpdateReplacePolicy: v.optional(v.string()),
});
export type Resource = v.InferOutput<typeof Resource>;

const Body = v.object({ Resources: v.record(v.string(), Resource) });

/** Logical id → resource; all, or those of one type. */
export const resourcesOf = (template: Template, type?: string): Record<string, Resource> => {
  const { Resources } = v.parse(Body, template.toJSON());
  return Object.fromEntries(Object.entries(Resources).filter(([, resource]) => !type || resource.Type === type));
};

/** Properties of the resources of one type. */
export const propertiesOf = (template: Template, type: string): Record<string, unknown>[] =>
  Object.values(resourcesOf(template, type)).map(({ Properties }) => Properties);

import * as v from 'valibot';

const Ref = v.strictObject({ Ref: v.string() });
const Plain = v.record(v.string(), v.unknown());
const Nested = v.object({
  Type: v.literal('AWS::CloudFormation::Stack'),
  Properties: v.object({ Parameters: v.optional(Plain, {}) }),
});
const Body = v.object({ Resources: Plain });

/**
 * A nested stack's template as if it stood in its parent's: what it takes as a parameter is what the parent hands it.
 * @param parent the parent's whole template
 * @param nested the whole template of a stack within it, or a part of one
 */
export const handedOver = (parent: unknown, nested: unknown): unknown => {
  const { Resources } = v.parse(Body, parent);
  const parameters = new Map(
    Object.values(Resources).flatMap((resource) =>
      v.is(Nested, resource) ? Object.entries(resource.Properties.Parameters ?? {}) : [],
    ),
  );
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (v.is(Ref, value)) return parameters.get(value.Ref) ?? value;
    if (!v.is(Plain, value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]));
  };
  return filled(nested);
};

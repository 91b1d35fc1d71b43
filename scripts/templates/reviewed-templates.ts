import { join } from 'node:path';
import { App, CfnResource, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { Document, isMap, isScalar, visit, type YAMLMap } from 'yaml';
import { createStacks } from '#infra/create-stacks.ts';
import { handedOver } from '#infra/handed-over.ts';
import { readSettings } from '#infra/settings.ts';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { readable } from './readable.ts';

/** Where the reviewed ones lie. */
export const templatesFolder = join(import.meta.dirname, '../../infra/templates');

const Resource = v.looseObject({
  Type: v.string(),
  Metadata: v.optional(v.unknown()),
  DependsOn: v.optional(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ),
});
const Body = v.object({
  Resources: v.record(v.string(), Resource),
  Outputs: v.optional(v.record(v.string(), v.object({ Value: v.unknown() })), {}),
});
type Body = v.InferOutput<typeof Body>;

/**
 * Templates for people to review: a file for each construct right below a stack, `data/Table.yaml`, with the paths of
 * constructs for logical ids. Of the stage `prod` with every setting left alone, idle code and a placeholder for the
 * web application.
 */
export const reviewedTemplates = (): Record<string, string> => {
  const app = new App({
    autoSynth: false,
    context: { ...cdkJson.context, mailFrom: 'Stillwater <hello@stillwater.example>' },
    builtinCloudFormationValidation: false,
  });
  const settings = readSettings(app.node);
  const { data, app: appStack, malwareScan } = createStacks(app, { settings, bundles: 'none', web: 'placeholder' });
  const [dataBody, appBody] = [data, appStack].map((stack) => v.parse(Body, Template.fromStack(stack).toJSON()));
  const { routes } = appStack;
  const routesBody = v.parse(Body, handedOver(appBody, Template.fromStack(routes).toJSON()));
  const outputOf = (output: string): string =>
    String(
      readable(dataBody?.Outputs[output]?.Value, {
        nameOf: (id) => `data:${pathsOf(data).get(id) ?? id}`,
        outputOf: String,
      }),
    );
  return Object.fromEntries(
    (
      [
        ['data', data, dataBody],
        ['app', appStack, appBody],
        ['routes', routes, routesBody],
        ...(malwareScan
          ? [['malware-scan', malwareScan, v.parse(Body, Template.fromStack(malwareScan).toJSON())] as const]
          : []),
      ] as const
    ).flatMap(([folder, stack, body]) =>
      body ? filesOf(stack, body, outputOf).map(([name, text]) => [`${folder}/${name}.yaml`, text]) : [],
    ),
  );
};

/** Logical id → path below the stack. */
const pathsOf = (stack: Stack): Map<string, string> =>
  new Map(
    stack.node
      .findAll()
      .filter((one) => CfnResource.isCfnResource(one))
      .filter((one) => one.stack === stack)
      .map((one) => [String(stack.resolve(one.logicalId)), pathOf(one.node.path)]),
  );

/** `stillwater-prod-app/Api/Stage/Resource` → `Api/Stage` */
const pathOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .filter((part) => part !== 'Resource' && part !== 'Default')
    .join('/');

const filesOf = (stack: Stack, { Resources }: Body, outputOf: (output: string) => string): [string, string][] => {
  // A stack within another names what that hands it.
  const paths = new Map([...pathsOf(stack.nestedStackParent ?? stack), ...pathsOf(stack)]);
  const nameOf = (id: string): string => paths.get(id) ?? id;
  const files = new Map<string, Record<string, unknown>>();
  for (const [id, { Metadata: _, DependsOn, ...resource }] of Object.entries(Resources)) {
    const path = nameOf(id);
    const [construct = path] = path.split('/');
    const file = construct.replaceAll(/^Custom::|[0-9A-F]{32}.*$/g, '').replaceAll(/[^\w-]/g, '');
    files.set(file, {
      ...files.get(file),
      [path]: readable(DependsOn.length > 0 ? { ...resource, DependsOn: DependsOn.map(nameOf) } : resource, {
        nameOf,
        outputOf,
      }),
    });
  }
  return [...files].map(([name, resources]) => [name, yaml(resources)]);
};

/** Writes short lists and pairs in one line. */
const yaml = (resources: Readonly<Record<string, unknown>>): string => {
  const document = new Document(resources);
  visit(document, {
    Seq: (_, list) => {
      for (const item of list.items) if (isMap(item)) item.flow = isShort(item);
      list.flow =
        isScalar(list.items[0]) && list.items.every((item) => isScalar(item) || (isMap(item) && isShort(item)));
    },
  });
  return document.toString({ lineWidth: 120, singleQuote: true, flowCollectionPadding: false });
};

const isShort = ({ items }: YAMLMap): boolean => items.length <= 3 && items.every(({ value }) => isScalar(value));

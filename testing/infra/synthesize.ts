import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as v from 'valibot';
import { createStacks, type Stacks } from '#infra/create-stacks.ts';
import { handedOver } from '#infra/handed-over.ts';
import { readSettings } from '#infra/settings.ts';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { madeOnce } from '../made-once.ts';

interface Options {
  /** As `-c name=value`. */
  readonly context?: Readonly<Record<string, string>>;
  readonly environment?: { readonly account: string; readonly region: string };
  /** CloudFormation's own rules take two seconds, so one test file has them on. The AwsSolutions rules are always on. */
  readonly formationRules?: boolean;
  /** Something done to the stacks before they are written out. */
  readonly spoil?: (stacks: Stacks) => void;
}

export interface Templates {
  readonly data: Template;
  readonly app: Template;
  /** Of the stack within that of the app, with what that hands it for its parameters. */
  readonly routes: Template;
  /** Where files are scanned for malware. */
  readonly scan?: Template;
  /** Of the stacks in us-east-1. */
  readonly edge: readonly Template[];
}

/**
 * The templates as `cdk synth` makes them, but with idle code and a placeholder for the web application. Suites of a run share one
 * synthesis of the same settings.
 */
export const synthesize = (options: Options = {}): Templates => {
  const { context, environment, formationRules, spoil } = options;
  // Validation and what a test does to the stacks are the point of those who ask for them.
  if (formationRules || spoil) return synthesized(options);
  const name = JSON.stringify(['templates', context, environment]);
  const made = madeOnce(name, () => {
    const { data, app, routes, scan, edge } = synthesized(options);
    return JSON.stringify({
      data: data.toJSON(),
      app: app.toJSON(),
      routes: routes.toJSON(),
      ...(scan && { scan: scan.toJSON() }),
      edge: edge.map((each) => each.toJSON()),
    });
  });
  const { data, app, routes, scan, edge } = v.parse(Made, JSON.parse(made));
  return {
    data: Template.fromJSON(data),
    app: Template.fromJSON(app),
    routes: Template.fromJSON(routes),
    ...(scan && { scan: Template.fromJSON(scan) }),
    edge: edge.map((each) => Template.fromJSON(each)),
  };
};

const Body = v.record(v.string(), v.unknown());
const Made = v.object({ data: Body, app: Body, routes: Body, scan: v.optional(Body), edge: v.array(Body) });

const synthesized = ({ context = {}, environment, formationRules = false, spoil }: Options): Templates => {
  const app = new App({
    // Stack traces and the tree of constructs are of no use to a test, and take much of the time.
    stackTraces: false,
    treeMetadata: false,
    context: {
      ...cdkJson.context,
      'aws:cdk:disable-creation-stack-traces': true,
      mailFrom: 'Stillwater <hello@stillwater.example>',
      ...context,
    },
    builtinCloudFormationValidation: formationRules,
  });
  const settings = readSettings(app.node);
  const stacks = createStacks(app, { settings, bundles: 'none', web: 'placeholder', environment });
  spoil?.(stacks);
  const appTemplate = Template.fromStack(stacks.app);
  const routes = handedOver(appTemplate.toJSON(), Template.fromStack(stacks.app.routes).toJSON());
  const templates = {
    data: Template.fromStack(stacks.data),
    app: appTemplate,
    routes: Template.fromJSON(v.parse(Body, routes)),
    ...(stacks.malwareScan && { scan: Template.fromStack(stacks.malwareScan) }),
    edge: stacks.edge.map((stack) => Template.fromStack(stack)),
  };
  // Every synthesis leaves a folder.
  CloudAssembly.cleanupTemporaryDirectories();
  return templates;
};

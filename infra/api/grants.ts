import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from '#contract/route.ts';
import { tableSchema } from '#lambdas/data/table-schema.ts';
import type { Mail } from '../mail.ts';

type Target = 'table' | 'mail' | 'pool';

/** What each grant of the contract means to IAM. A transaction needs the actions of its parts; Scan is in none. */
const meaning: Record<Grant, { readonly on: Target; readonly actions: readonly string[] }> = {
  'table:read': { on: 'table', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'] },
  'table:write': {
    on: 'table',
    actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
  },
  'mail:send': { on: 'mail', actions: ['ses:SendEmail'] },
  'identity:read': { on: 'pool', actions: ['cognito-idp:AdminGetUser'] },
  'identity:groups': { on: 'pool', actions: ['cognito-idp:AdminAddUserToGroup'] },
  'identity:attributes': { on: 'pool', actions: ['cognito-idp:AdminUpdateUserAttributes'] },
};

export const tableStatements = (grants: readonly Grant[], table: Table): PolicyStatement[] =>
  statements(actionsOn('table', grants), [table.tableArn, `${table.tableArn}/index/${tableSchema.index.name}`]);

/** Apart from a trigger's role: the pool waits for its trigger, which waits for its role, which must not wait for the pool. */
export const poolStatements = (grants: readonly Grant[], pool: IUserPool): PolicyStatement[] =>
  statements(actionsOn('pool', grants), [pool.userPoolArn]);

/** From the one sender address and through the one configuration set only. */
export const mailStatements = (grants: readonly Grant[], { sender, sendingArns }: Mail): PolicyStatement[] =>
  statements(actionsOn('mail', grants), sendingArns, { StringEquals: { 'ses:FromAddress': sender.address } });

const actionsOn = (target: Target, grants: readonly Grant[]): string[] => [
  ...new Set(grants.flatMap((grant) => (meaning[grant].on === target ? meaning[grant].actions : []))),
];

const statements = (actions: string[], resources: string[], conditions?: Record<string, unknown>): PolicyStatement[] =>
  actions.length === 0 ? [] : [new PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) })];

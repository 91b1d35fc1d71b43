import type * as v from 'valibot';
import * as assets from '#contract/assets/schema.ts';
import * as uploads from '#contract/assets/upload-schema.ts';
import * as audit from '#contract/audit/schema.ts';
import * as clients from '#contract/clients/schema.ts';
import * as fields from '#contract/core/fields.ts';
import * as invitations from '#contract/invitations/schema.ts';
import * as platform from '#contract/platform/schema.ts';
import { Problem } from '#contract/problems.ts';
import * as profile from '#contract/profile/schema.ts';
import * as sendInvitation from '#contract/send-invitation/schema.ts';
import * as statistics from '#contract/statistics/schema.ts';
import * as users from '#contract/users/schema.ts';

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const schemasIn = (module: object): [string, v.GenericSchema][] =>
  Object.entries(module).filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]));

/** Every schema that the contract exports, by its name there: the OpenAPI document has each once. */
export const named: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  [
    fields,
    profile,
    invitations,
    clients,
    sendInvitation,
    assets,
    uploads,
    users,
    statistics,
    audit,
    platform,
    { Problem },
  ].flatMap(schemasIn),
);

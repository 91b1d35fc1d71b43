import type * as v from 'valibot';
import * as faces from '#contract/accounts/faces/schema.ts';
import * as nudges from '#contract/accounts/nudges/schema.ts';
import * as profile from '#contract/accounts/profile/schema.ts';
import * as audit from '#contract/admin/audit/schema.ts';
import * as deadLetters from '#contract/admin/dead-letters/schema.ts';
import * as platform from '#contract/admin/platform/schema.ts';
import * as users from '#contract/admin/users/schema.ts';
import * as billingLinks from '#contract/billing/billing-links/schema.ts';
import * as invoiceLinks from '#contract/billing/invoice-links/schema.ts';
import * as invoiceLogo from '#contract/billing/invoice-logo/schema.ts';
import * as amounts from '#contract/billing/money/amount.ts';
import * as billing from '#contract/billing/money/billing.ts';
import * as credits from '#contract/billing/money/credits.ts';
import * as datev from '#contract/billing/money/datev.ts';
import * as invoices from '#contract/billing/money/invoices.ts';
import * as priceList from '#contract/billing/money/price-list.ts';
import * as revenue from '#contract/billing/money/revenue.ts';
import * as seller from '#contract/billing/money/seller.ts';
import * as invitations from '#contract/clients/invitations/schema.ts';
import * as clients from '#contract/clients/schema.ts';
import * as sendInvitation from '#contract/clients/send-invitation/routes.ts';
import * as messages from '#contract/community/messages/schema.ts';
import * as community from '#contract/community/schema.ts';
import * as documents from '#contract/core/fields.ts';
import * as fields from '#contract/core/fields.ts';
import * as time from '#contract/core/time/fields.ts';
import * as repeat from '#contract/core/time/repeat.ts';
import * as care from '#contract/guidance/care/schema.ts';
import * as plan from '#contract/guidance/plan/schema.ts';
import * as guidance from '#contract/guidance/schema.ts';
import * as bell from '#contract/insights/bell/schema.ts';
import * as insights from '#contract/insights/schema.ts';
import * as statistics from '#contract/insights/statistics/schema.ts';
import * as attachments from '#contract/journal/attachments/schema.ts';
import * as days from '#contract/journal/days/schema.ts';
import * as plays from '#contract/journal/plays/schema.ts';
import * as sharing from '#contract/journal/sharing/schema.ts';
import * as wellbeing from '#contract/journal/wellbeing/schema.ts';
import * as assets from '#contract/library/assets/schema.ts';
import * as uploads from '#contract/library/assets/upload-schema.ts';
import * as practices from '#contract/library/practices.ts';
import * as library from '#contract/library/schema.ts';
import * as blocks from '#contract/notes/blocks.ts';
import * as notes from '#contract/notes/schema.ts';
import * as summaries from '#contract/notes/summaries/schema.ts';
import * as ownData from '#contract/privacy/own-data/schema.ts';
import { Problem } from '#contract/problems.ts';
import * as availability from '#contract/scheduling/availability/schema.ts';
import * as booking from '#contract/scheduling/booking/schema.ts';
import * as calendars from '#contract/scheduling/calendars/schema.ts';
import * as sessionLinks from '#contract/scheduling/session-links/schema.ts';
import * as sessions from '#contract/scheduling/sessions/schema.ts';
import * as timeRequests from '#contract/scheduling/time-requests/schema.ts';

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
    faces,
    nudges,
    sendInvitation,
    assets,
    uploads,
    library,
    users,
    sharing,
    statistics,
    audit,
    deadLetters,
    platform,
    time,
    repeat,
    sessions,
    credits,
    availability,
    calendars,
    booking,
    billingLinks,
    invoiceLinks,
    invoiceLogo,
    sessionLinks,
    timeRequests,
    days,
    attachments,
    guidance,
    care,
    plan,
    practices,
    plays,
    wellbeing,
    amounts,
    invoices,
    priceList,
    revenue,
    documents,
    blocks,
    notes,
    ownData,
    summaries,
    community,
    messages,
    insights,
    bell,
    seller,
    billing,
    datev,
    { Problem },
  ].flatMap(schemasIn),
);

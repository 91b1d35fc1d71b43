import type * as v from 'valibot';
import { faceRoutes } from './accounts/faces/routes.ts';
import { nudgeRoutes } from './accounts/nudges/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { recoveryRoutes } from './accounts/recovery/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { signUpRoutes } from './accounts/sign-up/routes.ts';
import { auditRoutes } from './admin/audit/routes.ts';
import { crisisLineRoutes } from './admin/crisis-lines/routes.ts';
import { deadLetterRoutes } from './admin/dead-letters/routes.ts';
import { platformRoutes } from './admin/platform/routes.ts';
import { securityReportRoutes } from './admin/security-reports/routes.ts';
import { userRoutes } from './admin/users/routes.ts';
import { billingLinkRoutes } from './billing/billing-links/routes.ts';
import { documentRoutes } from './billing/documents/routes.ts';
import { invoiceLinkRoutes } from './billing/invoice-links/routes.ts';
import { invoiceLogoRoutes } from './billing/invoice-logo/routes.ts';
import { creditRoutes } from './billing/money/credit-routes.ts';
import { invoiceRoutes } from './billing/money/invoice-routes.ts';
import { paymentRoutes } from './billing/money/payment-routes.ts';
import { moneyRoutes } from './billing/money/routes.ts';
import { invitationRoutes } from './clients/invitations/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { sendInvitationRoutes } from './clients/send-invitation/routes.ts';
import { messageRoutes } from './community/messages/routes.ts';
import { communityRoutes } from './community/routes.ts';
import { ownGuidanceRoutes } from './guidance/own-routes.ts';
import { guidanceRoutes } from './guidance/routes.ts';
import { aggregateRoutes } from './insights/aggregate-routes.ts';
import { bellRoutes } from './insights/bell/routes.ts';
import { seenRoutes } from './insights/bell/seen-routes.ts';
import { unreadRoutes } from './insights/bell/unread-routes.ts';
import { insightRoutes } from './insights/routes.ts';
import { statisticsRoutes } from './insights/statistics/routes.ts';
import { attachmentRoutes } from './journal/attachments/routes.ts';
import { dayRoutes } from './journal/days/routes.ts';
import { playRoutes } from './journal/plays/routes.ts';
import { progressRoutes } from './journal/progress/routes.ts';
import { sharingRoutes } from './journal/sharing/routes.ts';
import { wellbeingRoutes } from './journal/wellbeing/routes.ts';
import { assetRoutes } from './library/assets/routes.ts';
import { assetUploadRoutes } from './library/assets/upload-routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { exampleRoutes } from './notes/examples/routes.ts';
import { recordRoutes } from './notes/records/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { summaryRoutes } from './notes/summaries/routes.ts';
import { dataRequestRoutes } from './privacy/own-data/request-routes.ts';
import { ownDataRoutes } from './privacy/own-data/routes.ts';
import { availabilityRoutes } from './scheduling/availability/routes.ts';
import { bookingRoutes } from './scheduling/booking/routes.ts';
import { calendarFeedRoutes } from './scheduling/calendar-feed/routes.ts';
import { calendarRoutes } from './scheduling/calendars/routes.ts';
import { sessionLinkRoutes } from './scheduling/session-links/routes.ts';
import { sessionRoutes } from './scheduling/sessions/routes.ts';
import { timeRequestRoutes } from './scheduling/time-requests/routes.ts';

/** Every endpoint of the platform, by name. */
export const routes = {
  ...profileRoutes,
  ...faceRoutes,
  ...nudgeRoutes,
  ...secondFactorRoutes,
  ...recoveryRoutes,
  ...invitationRoutes,
  ...clientRoutes,
  ...sessionRoutes,
  ...availabilityRoutes,
  ...bookingRoutes,
  ...sessionLinkRoutes,
  ...timeRequestRoutes,
  ...invoiceLinkRoutes,
  ...billingLinkRoutes,
  ...calendarFeedRoutes,
  ...calendarRoutes,
  ...dayRoutes,
  ...attachmentRoutes,
  ...sendInvitationRoutes,
  ...signUpRoutes,
  ...assetRoutes,
  ...assetUploadRoutes,
  ...libraryRoutes,
  ...playRoutes,
  ...userRoutes,
  ...statisticsRoutes,
  ...auditRoutes,
  ...platformRoutes,
  ...crisisLineRoutes,
  ...securityReportRoutes,
  ...sharingRoutes,
  ...wellbeingRoutes,
  ...progressRoutes,
  ...guidanceRoutes,
  ...documentRoutes,
  ...recordRoutes,
  ...exampleRoutes,
  ...ownGuidanceRoutes,
  ...insightRoutes,
  ...aggregateRoutes,
  ...noteRoutes,
  ...summaryRoutes,
  ...moneyRoutes,
  ...creditRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...invoiceLogoRoutes,
  ...communityRoutes,
  ...messageRoutes,
  ...unreadRoutes,
  ...bellRoutes,
  ...seenRoutes,
  ...ownDataRoutes,
  ...dataRequestRoutes,
  ...deadLetterRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** Every domain that an endpoint names. */
export type Domain = Routes[RouteName]['domain'];

/** The names of the endpoints of one domain. */
export type RouteNameOf<D extends Domain> = {
  [Name in RouteName]: Routes[Name]['domain'] extends D ? Name : never;
}[RouteName];

type Schema<Name extends RouteName, Part extends string> =
  Routes[Name] extends Record<Part, infer S extends v.GenericSchema> ? S : undefined;

type Out<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type In<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** Parsed, as a handler receives it. */
export type ParamsOf<Name extends RouteName> = Out<Schema<Name, 'params'>>;
export type QueryOf<Name extends RouteName> = Out<Schema<Name, 'query'>>;
export type BodyOf<Name extends RouteName> = Out<Schema<Name, 'body'>>;
export type ReplyOf<Name extends RouteName> = Out<Schema<Name, 'reply'>>;

/** Before parsing, as a caller sends it. */
export type ParamsInputOf<Name extends RouteName> = In<Schema<Name, 'params'>>;
export type QueryInputOf<Name extends RouteName> = In<Schema<Name, 'query'>>;
export type BodyInputOf<Name extends RouteName> = In<Schema<Name, 'body'>>;

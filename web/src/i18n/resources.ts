import type problems from '../api/problem-texts/en.json';
import type accountHelp from '../features/account-help/texts/en.json';
import type accountSettings from '../features/account-settings/texts/en.json';
import type adminAnalytics from '../features/admin-analytics/texts/en.json';
import type adminAssets from '../features/admin-assets/texts/en.json';
import type adminAudit from '../features/admin-audit/texts/en.json';
import type adminDashboard from '../features/admin-dashboard/texts/en.json';
import type adminLayout from '../features/admin-layout/texts/en.json';
import type adminSettings from '../features/admin-settings/texts/en.json';
import type adminUsers from '../features/admin-users/texts/en.json';
import type auth from '../features/auth/texts/en.json';
import type coachClients from '../features/coach-clients/texts/en.json';
import type coachLayout from '../features/coach-layout/texts/en.json';
import type coachPlaceholder from '../features/coach-placeholder/texts/en.json';
import type landing from '../features/landing/texts/en.json';
import type legal from '../features/legal/texts/en.json';
import type userDashboard from '../features/user-dashboard/texts/en.json';
import type userGetHelp from '../features/user-get-help/texts/en.json';
import type lists from '../lists/texts/en.json';
import type common from './texts/en.json';

/** The texts by namespace, one file a feature; English gives the keys. A new feature is added here. */
export interface Resources {
  'admin-analytics': typeof adminAnalytics;
  'admin-assets': typeof adminAssets;
  'admin-audit': typeof adminAudit;
  'admin-dashboard': typeof adminDashboard;
  'admin-layout': typeof adminLayout;
  'admin-settings': typeof adminSettings;
  'admin-users': typeof adminUsers;
  auth: typeof auth;
  'coach-clients': typeof coachClients;
  'coach-layout': typeof coachLayout;
  'coach-placeholder': typeof coachPlaceholder;
  common: typeof common;
  'user-dashboard': typeof userDashboard;
  'user-get-help': typeof userGetHelp;
  'account-help': typeof accountHelp;
  landing: typeof landing;
  legal: typeof legal;
  lists: typeof lists;
  problems: typeof problems;
  'account-settings': typeof accountSettings;
}

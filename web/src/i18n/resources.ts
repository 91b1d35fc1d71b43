import type adminAnalytics from './locales/en/admin-analytics.json';
import type adminAssets from './locales/en/admin-assets.json';
import type adminAudit from './locales/en/admin-audit.json';
import type adminDashboard from './locales/en/admin-dashboard.json';
import type adminLayout from './locales/en/admin-layout.json';
import type adminSettings from './locales/en/admin-settings.json';
import type adminUsers from './locales/en/admin-users.json';
import type auth from './locales/en/auth.json';
import type coachClients from './locales/en/coach-clients.json';
import type coachLayout from './locales/en/coach-layout.json';
import type coachPlaceholder from './locales/en/coach-placeholder.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type getHelp from './locales/en/get-help.json';
import type help from './locales/en/help.json';
import type landing from './locales/en/landing.json';
import type legal from './locales/en/legal.json';
import type problems from './locales/en/problems.json';
import type settings from './locales/en/settings.json';

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
  dashboard: typeof dashboard;
  'get-help': typeof getHelp;
  help: typeof help;
  landing: typeof landing;
  legal: typeof legal;
  problems: typeof problems;
  settings: typeof settings;
}

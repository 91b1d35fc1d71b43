export const adminPages = [
  { page: 'dashboard', path: '/admin' },
  { page: 'users', path: '/admin/users' },
  { page: 'assets', path: '/admin/assets' },
  { page: 'analytics', path: '/admin/analytics' },
  { page: 'audit', path: '/admin/audit' },
  { page: 'settings', path: '/admin/settings' },
] as const;

export type AdminPage = (typeof adminPages)[number]['page'];

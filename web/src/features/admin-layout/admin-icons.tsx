import type { AdminPage } from './admin-pages.ts';

/** Outlines on a 22 × 22 grid. */
const outlines: Readonly<Record<AdminPage, string>> = {
  dashboard: 'M3.5 3.5h6v7h-6zM12.5 3.5h6v4h-6zM12.5 10.5h6v8h-6zM3.5 13.5h6v5h-6z',
  users:
    'M8.5 10.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM2.5 18c.4-3.2 2.8-5 6-5s5.6 1.8 6 5M14.2 4.3a3.3 3.3 0 0 1 0 5.9M16.3 13.4c1.8.7 2.9 2.3 3.2 4.6',
  assets: 'M3 6.5v11h16V7.8h-8L9.2 5H3zM10 10.8v4.4l3.6-2.2z',
  analytics: 'M3.5 18.5h15M6 18.5v-5M11 18.5v-13M16 18.5V10',
  audit: 'M5 3.5h9l3 3v12H5zM8 9.5h6M8 12.5h6M8 15.5h4',
  settings:
    'M3 6.5h8M15 6.5h4M3 15.5h4M11 15.5h8M13 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 17.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
};

export function AdminIcon({ name }: { name: AdminPage }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outlines[name]} />
    </svg>
  );
}

/** Outlines on a 22 × 22 grid. */
const outlines = {
  dashboard: 'M3.5 3.5h6v7h-6zM12.5 3.5h6v4h-6zM12.5 10.5h6v8h-6zM3.5 13.5h6v5h-6z',
  clients:
    'M8.5 10.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM2.5 18c.4-3.2 2.8-5 6-5s5.6 1.8 6 5M14.2 4.3a3.3 3.3 0 0 1 0 5.9M16.3 13.4c1.8.7 2.9 2.3 3.2 4.6',
  sessions: 'M3.5 5.5h15v13h-15zM3.5 9.5h15M7.5 3v4M14.5 3v4M8 14l2.2 2 3.8-4',
  content:
    'M11 6.2C9.3 4.8 6.7 4.2 3.5 4.3v12.4c3.2-.1 5.8.5 7.5 1.9 1.7-1.4 4.3-2 7.5-1.9V4.3c-3.2-.1-5.8.5-7.5 1.9Zm0 0v12.4',
  progress: 'M3 15.5l5-5.5 3.5 3.5L19 6M14 6h5v5',
  notes: 'M5 3.5h9l3.5 3.5v11.5H5zM8 9h6.5M8 12.2h6.5M8 15.4h4',
  revenue: 'M3 6.5h16v10H3zM11 13.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM6 9v0M16 14v0',
  analytics: 'M3.5 18.5h15M6 18.5v-5M11 18.5v-13M16 18.5V10',
  community: 'M3.5 4.5h11v8h-6l-3 2.8v-2.8h-2zM17 8h1.5v8h-2v2.6l-2.8-2.6H9',
} as const;

export type CoachPage = keyof typeof outlines;

export function CoachIcon({ name }: { name: CoachPage }) {
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

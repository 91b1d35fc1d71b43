import { Outlet } from 'react-router-dom';

/** Placeholder until the layout is written. */
export function Component() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}

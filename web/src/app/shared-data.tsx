import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useFirstTimeZone } from '#web/shell/choices/use-first-time-zone.ts';
import { useOwnReading } from '#web/shell/choices/use-own-reading.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';

/** Providers of pages that fetch data. `children`: the frame, where no route has one. */
export function SharedData({ children }: { children?: ReactNode }) {
  useFirstTimeZone();
  useOwnReading();
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children ?? <Outlet />}</ToastProvider>
    </QueryClientProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { queryClient } from '#web/api/query-client.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';

/** What the pages share that fetch data. */
export function SharedData() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </QueryClientProvider>
  );
}

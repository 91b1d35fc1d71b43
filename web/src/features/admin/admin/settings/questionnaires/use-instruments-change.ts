import { useMutation, useQueryClient } from '@tanstack/react-query';
import { platformRoutes } from '#contract/admin/platform/routes.ts';
import type { BroughtInstrument, InstrumentImport } from '#contract/journal/wellbeing/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** Brings a questionnaire; `done` is said when it is there. */
export const useImport = (done: string) => {
  const keep = useKept();
  return useMutation({
    mutationFn: (body: InstrumentImport) => call(platformRoutes, 'importInstrument', { body }),
    onSuccess: (brought) => keep((before) => [...before, brought], done),
    onError: (error) => console.error(error),
  });
};

interface Step {
  readonly instrument: BroughtInstrument;
  /** Said when it is done. */
  readonly done: string;
}

/** Offers a questionnaire to clients, or not any more. */
export const useOffer = () => {
  const keep = useKept();
  return useMutation({
    mutationFn: ({ instrument: { id, enabled } }: Step) =>
      call(platformRoutes, 'updateInstrument', { params: { instrumentId: id }, body: { enabled: !enabled } }),
    onSuccess: (changed, { done }) =>
      keep((before) => before.map((each) => (each.id === changed.id ? changed : each)), done),
    onError: (error) => console.error(error),
  });
};

const useKept = () => {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (change: (before: readonly BroughtInstrument[]) => BroughtInstrument[], done: string): void => {
    queryClient.setQueryData(
      keyOf('platform'),
      (platform) => platform && { ...platform, instruments: change(platform.instruments) },
    );
    toast(done);
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useRecordings } from '#web/features/library/shared/practices/use-recordings.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { ListFailed } from '#web/lists/body/list-failed.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EachClient } from './each-client.tsx';
import styles from './several.module.css';
import { Refused, sentEntries, useEach } from './use-each.ts';

const Draft = v.object({ what: v.optional(Practice), dueOn: v.string(), ...sentEntries });
type Draft = v.InferOutput<typeof Draft>;
const begin = (): Draft => ({ dueOn: '', keys: {}, done: {} });

interface Props {
  clients: readonly Client[];
  /** `2026-03-01` */
  today: string;
  /** @param isDone everybody got it */
  onClose: (isDone: boolean) => void;
}

/** One practice to several clients, with a due date. */
export function AssignSeveral({ clients, today, onClose }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const queryClient = useQueryClient();
  const undo = useUndo();
  const store = useStoredDraft('assign to several', Draft, begin);
  const { draft, edit, forget, now } = store;
  const [isUnchosen, setUnchosen] = useState(false);
  const { states, run, isBusy } = useEach(store, async ({ clientId }, { what, dueOn }, idempotencyKey) => {
    if (!what) throw new Refused(t('several.assign.choose'));
    const body = { clientIds: [clientId], what, ...(dueOn && { dueOn }) };
    const { items } = await call(guidanceRoutes, 'assign', { body, idempotencyKey });
    const { result = 'client-not-found', assignment } = items[0] ?? {};
    if (result !== 'assigned') throw new Refused(t(`several.assign.result.${result}`));
    return assignment?.id ?? '';
  });
  const refresh = (): void => {
    for (const root of ['progress', 'clients'] as const) {
      void queryClient.invalidateQueries({ queryKey: keyOf(root) });
    }
  };
  const assign = async (to: readonly Client[]): Promise<void> => {
    setUnchosen(!draft?.what);
    if (!draft?.what) return;
    const reached = await run(to);
    if (reached.length === 0) return;
    refresh();
    const made = reached.map(({ clientId }) => ({ clientId, id: now()?.done[clientId] ?? '' }));
    undo.now(t('several.assign.done', { count: made.length }), async () => {
      try {
        await Promise.all(made.map((params) => call(guidanceRoutes, 'withdrawAssignment', { params })));
        const withdrawn = new Set(made.map(({ clientId }) => clientId));
        // Assigned once more, it is another assignment.
        edit((before) => ({ ...before, keys: without(before.keys, withdrawn), done: without(before.done, withdrawn) }));
      } finally {
        refresh();
      }
    });
  };
  const isDone = draft !== undefined && clients.every(({ clientId }) => draft.done[clientId] !== undefined);
  const close = (): void => {
    if (isDone) forget();
    onClose(isDone);
  };
  return (
    <Dialog title={t('several.assign.title')} closeLabel={t('common:close')} onClose={close}>
      {draft ? (
        <div className={styles['sheet']}>
          <PracticeChoice
            what={draft.what}
            error={isUnchosen && !draft.what ? t('several.assign.choose') : undefined}
            onChoose={(what) => edit(({ dueOn }) => ({ ...begin(), dueOn, what }))}
          />
          <DateField
            label={t('several.assign.dueOn')}
            min={today}
            value={draft.dueOn}
            onChange={(dueOn) => edit((before) => ({ ...before, dueOn, keys: {} }))}
          />
          <EachClient
            clients={clients}
            done={draft.done}
            states={states}
            isBusy={isBusy}
            label={t('several.assign.button')}
            onRun={(to) => void assign(to)}
            onClose={close}
          />
        </div>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  );
}

const without = (all: Readonly<Record<string, string>>, ids: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.has(id)));

interface ChoiceProps {
  what: Practice | undefined;
  error: string | undefined;
  onChoose: (what: Practice) => void;
}

const idOf = (what: Practice): string => (what.kind === 'asset' ? what.assetId : what.practiceId);

/** Built-in practices and recordings. */
function PracticeChoice({ what, error, onChoose }: ChoiceProps) {
  const { t } = useTranslation('coach-clients');
  const words = usePracticeWords();
  const { entries, failure } = useRecordings();
  const all: { readonly what: Practice; readonly name: string }[] = [
    ...practiceIds.map((practiceId) => ({
      what: { kind: 'practice', practiceId } as const,
      name: words.name(practiceId),
    })),
    ...entries.map(({ id, name }) => ({ what: { kind: 'asset', assetId: id } as const, name })),
  ];
  return (
    <>
      <Combobox
        label={t('several.assign.practice')}
        matches={matches}
        nothing={t('several.assign.nothing')}
        options={all.map((each) => ({ value: idOf(each.what), label: each.name }))}
        value={what && idOf(what)}
        error={error}
        onChoose={(id) => {
          const chosen = all.find((each) => idOf(each.what) === id);
          if (chosen) onChoose(chosen.what);
        }}
      />
      {failure && <ListFailed failure={failure} title={t('several.assign.failed')} />}
    </>
  );
}

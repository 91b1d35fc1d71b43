import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Scope, Session, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { keepSessions, newestOf, refreshSessions } from '#web/features/scheduling/shared/sessions-cache.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useSaySaved } from '../sheet/use-say-saved.ts';
import { isWorthALook } from '../sheet/worth-a-look.tsx';
import { changeOf, type Doing, type Draft, sessionOf } from './draft.ts';

/** Answers that are needed before a session is moved. */
export interface Answers {
  readonly scope: Scope;
  readonly notify: boolean;
  /** Dates of a series that are taken: these sessions stay where they are. */
  readonly skip?: readonly string[];
}

interface Attempt {
  readonly draft: Draft;
  readonly answers: Answers;
  /** `held`: it can be undone still, and is sent when the time for that is over. */
  readonly state: 'held' | 'saving' | 'unsaved';
}

interface Refusal {
  readonly draft: Draft;
  readonly answers: Answers;
  readonly error: ApiError;
}

type Attempts = ReadonlyMap<string, Attempt>;

/** Says that a session was moved, and that it could not be. */
type WordsOf = (draft: Draft) => { readonly done: string; readonly failed: string };

/** How long a drop can be undone, before the client is told. */
const undoSeconds = 10;

/** The answer may come another time, or came and was lost. */
const passing = new Set<string>(['network', 'timeout', 'internal', 'too-many-requests', 'unexpected']);

/**
 * Sessions on their way to another time: held by keyboard, dropped and not yet confirmed, being saved, not saved. They are shown where
 * they are to be until the server refuses them. A move that mails the client, or is of several, can be undone before it is sent; any other is
 * sent at once and undone by moving back.
 * @param onSaved hears of each that got through
 */
export const useMoves = (onSaved: (draft: Draft) => void, wordsOf: WordsOf) => {
  const queryClient = useQueryClient();
  const undo = useUndo();
  const saySaved = useSaySaved();
  const [lifted, setLifted] = useState<Draft | undefined>();
  const [dropped, setDropped] = useState<Draft | undefined>();
  const { attempts, put, forget, giveUp } = useAttempts();
  const [refused, setRefused] = useState<Refusal | undefined>();
  /** Last result that is worth a look. */
  const [made, setMade] = useState<SessionsMade | undefined>();

  const isHere = useHere();
  const send = useCallback(
    async (draft: Draft, answers: Answers): Promise<void> => {
      const { sessionId, version } = draft.session;
      put({ draft, answers, state: 'saving' });
      try {
        const { skip, ...rest } = answers;
        await sendPending();
        const body = { version, ...rest, change: { ...changeOf(draft), ...(skip && { skip: [...skip] }) } };
        const answer = await call(sessionRoutes, 'updateSession', { params: { sessionId }, body, keepalive: true });
        keepSessions(queryClient, answer.items);
        forget(sessionId);
        onSaved(draft);
        const [moved] = answer.items;
        if (moved && !isHeld(draft, answers)) {
          undo.now(wordsOf(draft).done, () => moveBack(queryClient, moved, draft.session));
        }
        saySaved(answer, body.notify);
        if (isWorthALook(answer)) setMade(answer);
      } catch (error) {
        // The calendar is gone, and cannot say it: whoever sent it does.
        if (!isHere.current) throw error;
        if (!(error instanceof ApiError) || passing.has(error.code)) return put({ draft, answers, state: 'unsaved' });
        await refreshSessions(queryClient);
        forget(sessionId);
        // Its answer may have been lost on the way, and the second asking finds what the first has done.
        const isThere = error.code === 'changed-meanwhile' && isAsWanted(seenNow(queryClient, sessionId), draft);
        if (isThere) onSaved(draft);
        else setRefused({ draft, answers, error });
      }
    },
    [queryClient, put, forget, onSaved, saySaved, undo, wordsOf, isHere],
  );

  const keep = useKeeping({ attempts, put, forget }, send, wordsOf);

  const unsaved = useMemo(() => [...attempts.values()].filter(({ state }) => state === 'unsaved'), [attempts]);
  const retry = (): void => {
    for (const { draft, answers } of unsaved) void send(draft, answers);
  };
  useWhenOnline(retry);

  return {
    lifted,
    dropped,
    refused,
    unsaved,
    isUnderway: (sessionId: string): boolean => (attempts.get(sessionId)?.state ?? 'held') !== 'held',
    lift: setLifted,
    made,
    drop: (draft: Draft): void => {
      setLifted(undefined);
      setRefused(undefined);
      setMade(undefined);
      setDropped(draft);
    },
    putBack: (): void => {
      setLifted(undefined);
      setDropped(undefined);
    },
    save: (answers: Answers): void => {
      if (!dropped) return;
      setDropped(undefined);
      void keep(dropped, answers);
    },
    retry,
    giveUp,
    dismiss: (): void => {
      setRefused(undefined);
      setMade(undefined);
    },
    /** Moves the others of the series after all. */
    leaveOut: (dates: readonly string[]): void => {
      if (!refused) return;
      setRefused(undefined);
      const { draft, answers } = refused;
      void send(draft, { ...answers, skip: [...new Set([...(answers.skip ?? []), ...dates])] });
    },
    doingOf: (sessionId: string): Doing | undefined => {
      if (lifted?.session.sessionId === sessionId) return 'lifted';
      if (dropped?.session.sessionId === sessionId) return 'dropped';
      const state = attempts.get(sessionId)?.state;
      return state === 'held' ? undefined : state;
    },
    /** The sessions as they are to be seen. */
    shown: (sessions: readonly Session[]): readonly Session[] =>
      movedAs(sessions, [...[...attempts.values()].map(({ draft }) => draft), ...[lifted ?? dropped ?? []].flat()]),
  };
};

export type Moves = ReturnType<typeof useMoves>;

/** Sends a drop at once, or when it can be undone no more. */
const useKeeping = (
  { attempts, put, forget }: Pick<ReturnType<typeof useAttempts>, 'attempts' | 'put' | 'forget'>,
  send: (draft: Draft, answers: Answers) => Promise<void>,
  wordsOf: WordsOf,
) => {
  const queryClient = useQueryClient();
  const undo = useUndo();
  return async (dropped: Draft, answers: Answers): Promise<void> => {
    const { sessionId } = dropped.session;
    let draft = dropped;
    if (attempts.has(sessionId)) {
      // What it was moved to before is sent before it is moved again.
      await sendPending();
      draft = { ...dropped, session: newestOf(queryClient, dropped.session) };
    }
    if (!isHeld(draft, answers)) return send(draft, answers);
    put({ draft, answers, state: 'held' });
    const onBack = (): void => forget(sessionId);
    undo.later({ ...wordsOf(draft), seconds: undoSeconds, send: () => send(draft, answers), onBack });
  };
};

/** Whether the calendar is still on the page. */
const useHere = (): RefObject<boolean> => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};

/** What is on its way, by session. */
const useAttempts = () => {
  const [attempts, setAttempts] = useState<Attempts>(new Map());
  const put = useCallback((attempt: Attempt): void => {
    setAttempts((before) => new Map(before).set(attempt.draft.session.sessionId, attempt));
  }, []);
  const forget = useCallback((sessionId: string): void => {
    setAttempts((before) => new Map([...before].filter(([id]) => id !== sessionId)));
  }, []);
  const giveUp = useCallback((): void => {
    setAttempts((before) => new Map([...before].filter(([, { state }]) => state !== 'unsaved')));
  }, []);
  return { attempts, put, forget, giveUp };
};

/** Whether a move waits until it can be undone no more: what mails somebody, or is of several and has no simple way back. */
const isHeld = ({ session }: Draft, { notify, scope }: Answers): boolean =>
  notify || (scope !== 'one' && session.seriesId !== undefined);

const moveBack = async (queryClient: QueryClient, moved: Session, before: Session): Promise<void> => {
  const { startsAt, endsAt } = before;
  const { items } = await call(sessionRoutes, 'updateSession', {
    params: { sessionId: moved.sessionId },
    body: {
      version: moved.version,
      scope: 'one',
      notify: false,
      change: changeOf({ session: moved, startsAt, endsAt }),
    },
  });
  keepSessions(queryClient, items);
};

/** Sessions in order of time, those being moved where their drafts put them. */
const movedAs = (sessions: readonly Session[], drafts: readonly Draft[]): readonly Session[] => {
  if (drafts.length === 0) return sessions;
  const moving = new Set(drafts.map(({ session }) => session.sessionId));
  return [...sessions.filter(({ sessionId }) => !moving.has(sessionId)), ...drafts.map(sessionOf)].toSorted(
    (one, other) => one.startsAt.localeCompare(other.startsAt),
  );
};

const seenNow = (queryClient: ReturnType<typeof useQueryClient>, sessionId: string): Session | undefined =>
  queryClient
    .getQueriesData<readonly Session[]>({ queryKey: keyOf('sessions') })
    .flatMap(([, sessions]) => sessions ?? [])
    .find((session) => session.sessionId === sessionId);

const isAsWanted = (session: Session | undefined, { startsAt, endsAt }: Draft): boolean =>
  session?.startsAt === startsAt && session.endsAt === endsAt;

const useWhenOnline = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (): void => latest.current();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
};

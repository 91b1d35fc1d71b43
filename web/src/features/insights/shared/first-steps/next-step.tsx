import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteName } from '#contract/routes.ts';
import { changeMade } from '#web/lib/api/change-made.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { type CoachStep, coachStepPlaces, coachStepsQuery, nextStepOf, stepsTaken } from './coach-steps.ts';

/** The endpoints that may take a step. */
const stepOf: Readonly<Partial<Record<RouteName, CoachStep>>> = {
  updateAvailability: 'hours',
  inviteClient: 'client',
  createSession: 'session',
  assign: 'practice',
  enrol: 'practice',
  createNote: 'note',
  shareSummary: 'summary',
  sendInvoice: 'invoice',
};

/** Milliseconds after which the next step is named: one press may take several, and what was done is said first. */
const patience = 1_200;

/** Seconds for which a way to the next step is offered. */
const offered = 12;

/** After a first step names the next one, once for each step. It asks the server only then, and shows nothing of itself. */
export function NextStep() {
  const { t } = useTranslation('first-hour');
  const { profile } = useIdentity();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const taken = useRef(new Set<CoachStep>());
  const isWriting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const nameNext = useCallback(async () => {
    const said = new Set(remembered('steps')?.split(' '));
    const fresh = [...taken.current].filter((step) => !said.has(step));
    taken.current.clear();
    if (fresh.length === 0) return;
    try {
      const done = stepsTaken(profile, await queryClient.fetchQuery(coachStepsQuery));
      const steps = fresh.filter((step) => done[step]);
      const next = nextStepOf(done);
      if (steps.length === 0) return;
      remember('steps', [...said, ...steps].join(' '));
      if (next === undefined) return;
      toast(t('next', { title: t(`coach.${next}.title`) }), {
        label: t('list.go'),
        seconds: offered,
        onSelect: () => void navigate(coachStepPlaces[next]),
      });
    } catch (error) {
      // Nobody asked for it: the start page tells as much.
      console.warn(error);
    }
  }, [profile, queryClient, toast, t, navigate]);

  const soon = useRef(nameNext);
  useEffect(() => {
    soon.current = nameNext;
  }, [nameNext]);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void soon.current(), patience);
  }, []);
  useEffect(() => {
    const end = changeMade.listen((name) => {
      const step = stepOf[name];
      if (step === undefined) return;
      const known = queryClient.getQueryData(keyOf('first-steps'));
      if (step !== 'name' && known?.[step]) return;
      taken.current.add(step);
      // Whoever is in the middle of a note is not interrupted.
      if (step === 'note') isWriting.current = true;
      if (!isWriting.current) wait();
    });
    return () => {
      clearTimeout(timer.current);
      end();
    };
  }, [queryClient, wait]);
  useEffect(() => {
    isWriting.current = false;
    if (taken.current.size > 0) wait();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- by going to another page
  }, [pathname, wait]);
  return null;
}

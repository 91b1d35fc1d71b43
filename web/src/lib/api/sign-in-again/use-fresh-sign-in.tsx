import { type ReactNode, useState } from 'react';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { ApiError } from '../api-error.ts';
import type { FreshSignInQuestion } from './fresh-sign-in-question.tsx';

interface Asking {
  readonly Question: typeof FreshSignInQuestion;
  readonly onConfirmed: () => Promise<void>;
  readonly onClose: () => void;
}

/** Fetched when it is asked: hardly any visit needs it. */
const load = () => Promise.all([import('./fresh-sign-in-question.tsx'), loadTexts(['sign-in-again', 'problems'])]);

const tooLongAgo = (error: unknown): boolean => error instanceof ApiError && error.code === 'fresh-sign-in-required';

/**
 * For what a sign-in of minutes ago is wanted for: where it was longer ago, the page asks for the password and then does it.
 * @returns `freshly` does it and answers what it answered, or undefined where the person prefers not to; `question` is to be rendered
 */
export const useFreshSignIn = () => {
  const [asking, setAsking] = useState<Asking>();
  const ask = async <Answer,>(step: () => Promise<Answer>): Promise<Answer | undefined> => {
    const [{ FreshSignInQuestion: Question }] = await load();
    return new Promise((resolve) => {
      const end = (answer?: Answer): void => {
        setAsking(undefined);
        resolve(answer);
      };
      setAsking({ Question, onConfirmed: async () => end(await step()), onClose: () => end() });
    });
  };
  const freshly = async <Answer,>(step: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!tooLongAgo(error)) throw error;
      return ask(step);
    }
  };
  const question: ReactNode = asking && <asking.Question onConfirmed={asking.onConfirmed} onClose={asking.onClose} />;
  return { freshly, question };
};

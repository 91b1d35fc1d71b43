import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { useProblemText } from '../use-problem-text.ts';
import { type Offer, offer, takeOffer } from './pending.ts';

/** How long something can be undone. */
export const undoSeconds = 8;

interface Later {
  /** Says that it is done, although it is sent only when the time to undo it is over: what would mail, or cannot be reversed. */
  readonly done: string;
  /** Says that it could not be done after all; why, and a way to try again, come with it. */
  readonly failed: string;
  /** Sends it. It may run while the page goes, so its call is made with `keepalive: true`. */
  readonly send: () => Promise<unknown>;
  /** Shows again what was before; also when sending fails. */
  readonly onBack: () => void;
  /** How long it can be undone; 8 unless given. */
  readonly seconds?: number;
}

/**
 * Says that something is done, with 8 seconds to undo it. What mails somebody or cannot be reversed is sent afterwards, or when the page goes:
 * `later`. Everything else is sent at once, and undone by the inverse call: `now`.
 */
export const useUndo = () => {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  return useMemo(() => {
    const offered = (done: string, { undo, send }: Pick<Offer, 'undo' | 'send'>, seconds = undoSeconds): void => {
      const made: Offer = {
        undo: () => {
          hide();
          if (takeOffer(made)) undo();
        },
        ...(send && {
          send: async () => {
            hide();
            if (takeOffer(made)) await send();
          },
        }),
      };
      const over = (): void => {
        if (made.send) void made.send();
        else takeOffer(made);
      };
      offer(made);
      const hide = toast(done, {
        label: t('undo'),
        seconds,
        keys: 'U',
        onSelect: made.undo,
        onOver: over,
      });
    };
    const failure = (text: string, error: unknown, again: () => void): void => {
      console.error(error);
      toast(`${text}. ${problemText(error)}`, { label: t('retry'), close: t('close'), seconds: 0, onSelect: again });
    };

    const later = ({ done, failed, send, onBack, seconds }: Later): void => {
      const sending = async (): Promise<void> => {
        try {
          await send();
        } catch (error) {
          onBack();
          failure(failed, error, () => void sending());
        }
      };
      const undo = (): void => {
        onBack();
        toast(t('undone'));
      };
      offered(done, { undo, send: sending }, seconds);
    };

    const now = (done: string, inverse: () => Promise<unknown>): void => {
      const undo = async (): Promise<void> => {
        try {
          await inverse();
          toast(t('undone'));
        } catch (error) {
          failure(t('notUndone'), error, () => void undo());
        }
      };
      offered(done, { undo: () => void undo() });
    };
    return { later, now };
  }, [t, toast, problemText]);
};

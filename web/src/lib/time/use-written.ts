import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/ui/use-media.ts';

const touch = '(pointer: coarse)';

/** Whether somebody has a finger to point with: the pickers of phones are better than typing. */
const useTouch = (): boolean => useMedia(touch);

/** Inputs whose text is not understood, or out of bounds. */
const wrongInputs = new Set<HTMLElement>();

/** For what saves a form without sending it, which fields hold up by themselves. */
export const holdsWrongDate = (form: HTMLElement | null): boolean =>
  [...wrongInputs].some((input) => form?.contains(input));

/** An error that is shown while a button is held down would move it away, and nothing would be pressed. */
const afterPress = (act: () => void): void => {
  if (!document.querySelector('button:active, a:active')) return act();
  return document.addEventListener('pointerup', () => setTimeout(act), { once: true });
};

interface Options {
  value: string;
  onChange: (value: string) => void;
  /**
   * @param before the value when somebody began to type
   * @returns nothing for what cannot be understood
   */
  read: (text: string, before: string) => string | undefined;
  write: (value: string) => string;
  /** Whether a value that was understood may not be it, unless it was there from the start. */
  isRefused?: (value: string) => boolean;
}

/**
 * An input in which a value is written as people write it. What is understood is the value at once, and is written the usual way when the
 * field is left. What is not understood stays as it was typed: once the field is left the value is empty, and the form around it is not sent.
 */
export const useWritten = ({ value, onChange, read, write, isRefused = () => false }: Options) => {
  const isTouch = useTouch();
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; said: string; isRead: boolean; before: string }>();
  const [isLeft, setLeft] = useState(true);
  // What was there before may stay, whatever the bounds are now.
  const [given] = useState(value);
  // Whoever holds the value may have changed it since.
  const current = typed?.said === value ? typed : undefined;
  const isUnread = current?.isRead === false;
  const isOut = value !== '' && value !== given && isRefused(value);
  const isWrong = isUnread || isOut;

  useEffect(() => {
    const wrong = ref.current;
    if (!isWrong || !wrong) return undefined;
    wrongInputs.add(wrong);
    const hold = (event: SubmitEvent): void => {
      if (!wrong.form || event.target !== wrong.form) return;
      // The first of several has the focus.
      if (!event.defaultPrevented) wrong.focus();
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
    };
    document.addEventListener('submit', hold, true);
    return () => {
      wrongInputs.delete(wrong);
      document.removeEventListener('submit', hold, true);
    };
  }, [isWrong]);

  const input = {
    ref,
    value: isTouch ? value : (current?.text ?? write(value)),
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>): void => {
      const before = current?.before ?? value;
      const understood = isTouch || text.trim() === '' ? text.trim() : read(text, before);
      const said = understood ?? value;
      setTyped(isTouch ? undefined : { text, said, isRead: understood !== undefined, before });
      setLeft(isTouch);
      if (said !== value) onChange(said);
    },
    onBlur: (): void => {
      afterPress(() => setLeft(true));
      setTyped(isUnread ? { ...current, said: '' } : undefined);
      if (isUnread && value !== '') onChange('');
    },
  };
  return { input, isTouch, isLeft, isUnread: isUnread && isLeft, isOut: isOut && isLeft };
};

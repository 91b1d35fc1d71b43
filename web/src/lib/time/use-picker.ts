import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchInPlace } from '#web/ui/in-place.ts';
import { fetchPlace } from '#web/ui/overlays/use-place.ts';

/**
 * Something to choose from that is fetched when the field is reached for. Without it the field can still be typed in.
 * @param fetch does nothing when it is there already
 */
export const usePicker = (fetch: () => Promise<void>, input: RefObject<HTMLInputElement | null>) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const bring = async (): Promise<boolean> => {
    const [came] = await Promise.all([fetchInPlace(fetch), fetchPlace()]);
    return came;
  };
  const open = async (): Promise<void> => {
    const came = await bring();
    setMissing(!came);
    setOpen(came);
    // What is said beside the field is read out with it.
    if (!came) input.current?.focus();
  };
  return {
    button,
    isOpen,
    isMissing,
    open: () => void open(),
    close: () => setOpen(false),
    /** For the button that opens it. */
    pressed: {
      ref: button,
      isOpen,
      onNear: () => void bring(),
      onPress: () => {
        if (isOpen) setOpen(false);
        else void open();
      },
    },
  };
};

interface Dismissal {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  focusBack: () => void;
}

/** Closes what was opened by a press or focus outside of panel and button, or by Escape. */
export const useDismissal = (
  panel: RefObject<HTMLDivElement | null>,
  { button, onClose, focusBack }: Dismissal,
): void => {
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node) || panel.current?.contains(target) || button.current?.contains(target)) return;
      onClose();
    };
    const closeByKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It is for the panel alone, not for the dialog that it may lie in.
      event.preventDefault();
      event.stopPropagation();
      focusBack();
      onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey, true);
    };
  }, [panel, button, onClose, focusBack]);
};

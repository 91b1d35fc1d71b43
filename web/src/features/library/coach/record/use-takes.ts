import { useCallback, useEffect, useState } from 'react';
import { dropTake, type Take, takeSound, takesAt } from '#web/lib/recording/takes.ts';
import { place } from './recording-draft.ts';

/** Takes of the recording that is not saved yet; undefined until the device has been read. */
export const useTakes = () => {
  const [takes, setTakes] = useState<readonly Take[]>();
  const refresh = useCallback(async (): Promise<void> => setTakes(await takesAt(place)), []);
  useEffect(() => {
    const load = async (): Promise<void> => setTakes(await takesAt(place));
    const look = (): void => void load();
    look();
    // Another tab may have recorded something since.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return {
    takes,
    refresh,
    /** One that takes the place of those before it: they go once it is there. */
    replace: async (take: Take): Promise<void> => {
      // Nothing was heard, as where a button was pressed twice.
      const isNothing = take.seconds === 0;
      const others = (await takesAt(place)).filter(({ id, part }) => part === take.part && id !== take.id);
      for (const { id } of isNothing ? [take] : others) await dropTake(id);
      await refresh();
    },
  };
};

/** The address of a take's sound for a player; undefined until it is there. */
export const useTakeAddress = (take: Take | undefined): string | undefined => {
  const [made, setMade] = useState<{ readonly id: string; readonly address: string }>();
  useEffect(() => {
    if (!take) return undefined;
    let address: string | undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const sound = await takeSound(take);
      if (isOver) return;
      address = URL.createObjectURL(sound);
      setMade({ id: take.id, address });
    };
    void load();
    return () => {
      isOver = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [take]);
  return made && made.id === take?.id ? made.address : undefined;
};

import { useEffect, useRef, useState } from 'react';
import { type Recording, type RecordingEnd, RecordingError, type RecordingFault, record } from './recorder.ts';
import type { Take } from './takes.ts';

/** How often level and time are looked at, milliseconds. */
const lookEvery = 100;

const fall = 0.9;

interface Options {
  readonly place: string;
  readonly maxSeconds: number;
  /** It ended, in whatever way: what was recorded is on this device. */
  readonly onTake: (take: Take, end: RecordingEnd) => void;
}

export type RecorderState = 'idle' | 'opening' | 'recording' | 'paused';

/** Records one take at a time. A page that goes ends it, and it stays on the device. */
export const useRecorder = ({ place, maxSeconds, onTake }: Options) => {
  const [state, setState] = useState<RecorderState>('idle');
  const [fault, setFault] = useState<RecordingFault>();
  const [heard, setHeard] = useState({ seconds: 0, level: 0 });
  const running = useRef<Recording>(undefined);
  const isGone = useRef(false);
  const isOpening = useRef(false);
  const told = useRef(onTake);
  useEffect(() => {
    told.current = onTake;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void running.current?.stop().catch(console.error);
    };
  }, []);
  useEffect(() => {
    if (state !== 'recording') return undefined;
    const looking = setInterval(() => {
      const { current } = running;
      // It falls slowly, as a meter does: words have gaps.
      if (current)
        setHeard((before) => ({ seconds: current.seconds(), level: Math.max(current.level(), before.level * fall) }));
    }, lookEvery);
    return () => clearInterval(looking);
  }, [state]);

  const follow = async (recording: Recording): Promise<void> => {
    running.current = recording;
    setHeard({ seconds: 0, level: 0 });
    setState('recording');
    try {
      const { take, end } = await recording.ended;
      if (!isGone.current) told.current(take, end);
    } finally {
      running.current = undefined;
      setState('idle');
    }
  };

  const start = async (part: string): Promise<void> => {
    // A second press while the browser asks for leave.
    if (running.current || isOpening.current) return;
    isOpening.current = true;
    setFault(undefined);
    setState('opening');
    try {
      const recording = await record({ place, part, maxSeconds });
      isOpening.current = false;
      if (isGone.current) await recording.stop();
      else await follow(recording);
    } catch (error) {
      console.error(error);
      setState('idle');
      setFault(error instanceof RecordingError ? error.fault : 'unsupported');
    } finally {
      isOpening.current = false;
    }
  };

  return {
    state,
    fault,
    ...heard,
    start,
    stop: () => void running.current?.stop().catch(console.error),
    pause: () => {
      running.current?.pause();
      if (running.current) setState('paused');
    },
    resume: () => {
      running.current?.resume();
      if (running.current) setState('recording');
    },
  };
};

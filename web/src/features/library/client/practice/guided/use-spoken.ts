import { useEffect, useSyncExternalStore } from 'react';

const synthesis = (): SpeechSynthesis | undefined => {
  const { speechSynthesis }: { speechSynthesis?: SpeechSynthesis } = globalThis;
  return speechSynthesis;
};

/** A voice for a language: one that speaks on the device itself before one that sends the words away. */
const voiceFor = (language: string): SpeechSynthesisVoice | undefined => {
  const voices = synthesis()?.getVoices() ?? [];
  const able = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return able.find(({ localService }) => localService) ?? able[0];
};

const voicesChange = (changed: () => void): (() => void) => {
  const speech = synthesis();
  speech?.addEventListener('voiceschanged', changed);
  return () => speech?.removeEventListener('voiceschanged', changed);
};

/** Whether this device can read a language aloud. */
export const useCanSpeak = (language: string): boolean =>
  useSyncExternalStore(voicesChange, () => voiceFor(language) !== undefined);

/**
 * Reads a text aloud when it comes, in the foreground only: a hidden page would be cut off in the middle.
 * @param text nothing to be silent
 */
export const useSpoken = (text: string | undefined, language: string): void => {
  useEffect(() => {
    const speech = synthesis();
    const voice = text === undefined ? undefined : voiceFor(language);
    if (!speech || !voice || text === undefined || document.visibilityState !== 'visible') return undefined;
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = 0.9;
    speech.speak(words);
    const silence = (): void => {
      if (document.visibilityState === 'hidden') speech.cancel();
    };
    document.addEventListener('visibilitychange', silence);
    return () => {
      document.removeEventListener('visibilitychange', silence);
      speech.cancel();
    };
  }, [text, language]);
};

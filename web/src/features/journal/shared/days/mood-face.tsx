import type { MoodWord } from '#contract/journal/days/words.ts';

/** A face for a mood; a picture beside the word, silent to screen readers. */
export function MoodFace({ mood, size = 36 }: { mood: MoodWord; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx="18" cy="18" r="15.5" />
      <path d={faces[mood]} />
    </svg>
  );
}

/** Eyes, then mouth. */
const faces: Readonly<Record<MoodWord, string>> = {
  awful: 'M11 12.5l4 2.5M25 12.5l-4 2.5M12 26c1.6-3.4 3.6-5 6-5s4.4 1.6 6 5',
  bad: 'M13 14v1M23 14v1M12.5 25c1.6-2 3.4-3 5.5-3s3.9 1 5.5 3',
  meh: 'M13 14v1M23 14v1M12.5 23.5h11',
  good: 'M13 14v1M23 14v1M12 21.5c1.6 2.4 3.6 3.6 6 3.6s4.4-1.2 6-3.6',
  rad: 'M11 15c.9-1.6 3.1-1.6 4 0M21 15c.9-1.6 3.1-1.6 4 0M11 20.5h14c-.6 4.2-3.2 6.5-7 6.5s-6.4-2.3-7-6.5Z',
};

import { useRef } from 'react';
import { acceptedFiles } from '#contract/library/assets/media-type.ts';

/** The browser's own file picker. */
export const useFilePicker = (onFiles: (files: readonly File[]) => void) => {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: {
      ref: input,
      type: 'file',
      multiple: true,
      hidden: true,
      accept: acceptedFiles(),
      onChange: () => {
        const files = [...(input.current?.files ?? [])];
        // Empty again at once: choosing the same file once more counts as a change.
        if (input.current) input.current.value = '';
        if (files.length > 0) onFiles(files);
      },
    } as const,
  };
};

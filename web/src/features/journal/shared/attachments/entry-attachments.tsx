import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentRoutes } from '#contract/journal/attachments/routes.ts';
import type { Reflection } from '#contract/journal/days/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useStoredFile } from '#web/lib/offline/files.ts';
import styles from './attachments.module.css';

/** A client's entry, as their coach sees it; absent for the own one. */
interface SharedBy {
  readonly clientId: string;
  readonly entryId: string;
}

/** Milliseconds: a link works for ten minutes at least. */
const linkLasts = 8 * 60_000;

/** Whether an element was in sight, or nearly: a long journal asks for no links that nobody looks at. */
const useSeen = (): readonly [RefCallback<HTMLElement>, boolean] => {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const look = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((changes) => setSeen((was) => was || changes.some(isInSight)), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [look, isSeen];
};

const isInSight = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting;

/** Where an attachment can be loaded from: this device, or the server, which decides for each link. */
const useAddress = (attachmentId: string, by: SharedBy | undefined, isSeen: boolean) => {
  const here = useStoredFile(by ? undefined : attachmentId);
  const isHere = here !== undefined && here !== null;
  const link = useQuery({
    queryKey: keyOf('attachment-link', attachmentId, by && `${by.clientId} ${by.entryId}`),
    queryFn: ({ signal }) =>
      by
        ? call(attachmentRoutes, 'getSharedAttachmentLink', { params: { ...by, attachmentId }, signal })
        : call(attachmentRoutes, 'getAttachmentLink', { params: { attachmentId }, signal }),
    enabled: isSeen && (by !== undefined || here === null),
    staleTime: linkLasts,
    retry: false,
  });
  return {
    url: isHere ? here.url : link.data?.url,
    seconds: isHere ? here.file.seconds : undefined,
    error: isHere ? undefined : link.error,
    again: () => void link.refetch(),
  };
};

interface PhotoProps {
  photo: NonNullable<Reflection['photo']>;
  by?: SharedBy | undefined;
}

/** Needs the texts `days`. */
export function EntryPhoto({ photo: { id, alt }, by }: PhotoProps) {
  const { t } = useTranslation('days');
  const [look, isSeen] = useSeen();
  const { url, error, again } = useAddress(id, by, isSeen);
  if (error) return <Missing error={error} />;
  return (
    <span ref={look} className={styles['frame']}>
      {url !== undefined && (
        <img
          className={styles['photo']}
          src={url}
          alt={alt ? alt : t('photo.default')}
          loading="lazy"
          decoding="async"
          onError={again}
        />
      )}
    </span>
  );
}

interface VoiceProps {
  voice: NonNullable<Reflection['voice']>;
  by?: SharedBy | undefined;
}

/** The browser's own controls. Needs the texts `days`. */
export function EntryVoice({ voice: { id, seconds }, by }: VoiceProps) {
  const { t } = useTranslation('days');
  const [look, isSeen] = useSeen();
  const { url, seconds: here, error } = useAddress(id, by, isSeen);
  const length = here ?? seconds;
  if (error) return <Missing error={error} />;
  return (
    <span ref={look} className={styles['voice']}>
      {length > 0 && <span className={styles['hint']}>{t('voice.length', { time: clockOf(length) })}</span>}
      {/* Nobody has written down what a person says to themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {url !== undefined && <audio controls preload="none" src={url} aria-label={t('voice.label')} />}
    </span>
  );
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Missing({ error }: { error: Error }) {
  const problemText = useProblemText();
  return <span className={styles['hint']}>{problemText(error)}</span>;
}

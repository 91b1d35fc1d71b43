import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Circle, Post } from '#contract/community/schema.ts';
import { RandomId } from '#contract/core/fields.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { roomForTwo, useMedia } from '#web/ui/use-media.ts';
import styles from './circle.module.css';
import { Composer } from './composer.tsx';
import { JoinForm } from './join-form.tsx';
import { MembershipBar } from './membership-bar.tsx';
import { PostCard } from './post-card.tsx';
import { PostPane } from './post-pane.tsx';
import { Removals } from './removals.tsx';
import type texts from './texts/en.json';
import { useCircle, usePosts, useSeeing } from './use-circle.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    circle: typeof texts;
  }
}

interface Props {
  /** The coach opens and moderates it. */
  isCoach: boolean;
  /** Beside the posts, once somebody is a member. */
  children?: ReactNode;
}

/** The post whose replies are open. */
const fields = { post: RandomId };

/** A circle as its coach and its members see it: how to get in, what is pinned, what was posted. */
export function CirclePart({ isCoach, children }: Props) {
  const { t } = useTranslation('circle');
  const { data, error, isFetching, refetch } = useCircle();
  if (!data && error)
    return <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { state, circleId, coachName = '', member } = data;
  if (circleId === undefined || state === 'none' || (state === 'closed' && !isCoach))
    return (
      <Card>
        <EmptyState
          title={t(`empty.${state === 'none' ? 'none' : 'closed'}`)}
          action={
            !isCoach && (
              <Link to="/practice" className={buttonClass('quiet')}>
                {t('empty.toPractice')}
              </Link>
            )
          }
        >
          {t(`empty.${state === 'none' ? 'noneText' : 'closedText'}`, { name: coachName })}
        </EmptyState>
      </Card>
    );
  if (!member) return <JoinForm isCoach={isCoach} coachName={coachName} />;
  return (
    <>
      {children}
      <Posts circle={data} circleId={circleId} isCoach={isCoach} />
    </>
  );
}

function Posts({ circle, circleId, isCoach }: { circle: Circle; circleId: string; isCoach: boolean }) {
  const { t } = useTranslation('circle');
  const format = useFormat();
  const pages = usePosts(circleId);
  const see = useSeeing(circleId);
  // What was new when the page was opened stays marked as long as it is open.
  const [newSince] = useState(circle.member?.lastSeenAt ?? '');
  const latest = pages.items[0]?.createdAt;
  useEffect(() => {
    if (latest !== undefined) see(latest);
  }, [latest, see]);
  const pinned = circle.pinned ?? [];
  const { member } = circle;
  const others = pages.items.filter(({ id }) => pinned.every((each) => each.id !== id));
  const isAllPinned = pinned.length > 0 && others.length === 0 && pages.isWhole;
  const { filter, change } = useUrlFilter(fields);
  const [isByKey, setByKey] = useState(false);
  // A coach has the room of a portal. Where nothing was posted there is nothing to open.
  const hasPane = useMedia(roomForTwo) && isCoach && (pinned.length > 0 || others.length > 0);
  const open = [...pinned, ...others].find(({ id }) => id === filter.post);
  const shownBy = (post: Post) => ({
    post,
    circleId,
    isCoach,
    isOpen: post.id === filter.post,
    onOpen: hasPane
      ? (isOpen: boolean, byKey: boolean) => {
          setByKey(byKey);
          change({ post: isOpen ? post.id : undefined }, { push: isOpen });
        }
      : undefined,
  });
  const posts = (
    <div className={styles['circle']}>
      {member && <MembershipBar member={member} circleId={circleId} isCoach={isCoach} />}
      {member?.mutedUntil ? (
        <p className={styles['notice']}>{t('muted', { date: format.dateTime(member.mutedUntil) })}</p>
      ) : (
        <Composer circleId={circleId} />
      )}
      {!isCoach && <Removals circleId={circleId} />}
      {pinned.length > 0 && (
        <section className={styles['posts']} aria-label={t('pinned')}>
          {pinned.map((post) => (
            <Card key={post.id} padding="l">
              <PostCard {...shownBy(post)} isMarked />
            </Card>
          ))}
        </section>
      )}
      {!isAllPinned && (
        <ListBody
          pages={pages}
          shown={pages.items.length}
          failed={t('failed')}
          waiting={<Waiting />}
          empty={{ title: t('empty.posts'), text: t('empty.postsText') }}
        >
          <ul className={styles['list']} aria-label={t('posts')}>
            {others.map((post) => (
              <li key={post.id}>
                <PostCard {...shownBy(post)} isNew={!post.author.isOwn && post.createdAt > newSince} />
              </li>
            ))}
          </ul>
        </ListBody>
      )}
    </div>
  );
  if (!hasPane) return posts;
  return (
    <div className={styles['panes']}>
      {posts}
      {open ? (
        <PostPane
          key={open.id}
          post={open}
          circleId={circleId}
          isToWrite={isByKey}
          onClose={() => change({ post: undefined })}
        />
      ) : (
        <Card className={styles['pane']}>
          <EmptyState title={t('choose.title')}>{t('choose.text')}</EmptyState>
        </Card>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['posts']}>
      <Skeleton height="9rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  );
}

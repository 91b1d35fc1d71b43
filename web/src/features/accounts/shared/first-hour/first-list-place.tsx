import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The place of so many first steps while they load. */
export function FirstListPlace({ steps }: { steps: number }) {
  return <Skeleton height={`${7.25 + 4.25 * steps}rem`} />;
}

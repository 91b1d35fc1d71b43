import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { CreateSheet } from './create-sheet.tsx';
import type { Pointed } from './draft.ts';
import { EditSheet } from './edit-sheet.tsx';
import { TimeOffSheet } from './time-off-sheet.tsx';

/** Subject of the sheet: a time that was pointed at, with the client where known, a session, or days off from a day on. */
export type SheetSubject = { readonly create: Pointed } | { readonly session: Session } | { readonly timeOff: string };

interface Props {
  subject: SheetSubject | undefined;
  /** The coach's own. */
  timeZone: string;
  onClose: () => void;
}

/** One session beside the calendar: made, changed, brought to its outcome. */
export function SessionSheet({ subject, timeZone, onClose }: Props) {
  if (!subject) return null;
  if ('timeOff' in subject) return <TimeOffSheet from={subject.timeOff} timeZone={timeZone} onClose={onClose} />;
  return 'create' in subject ? (
    <CreateSheet create={subject.create} timeZone={timeZone} onClose={onClose} />
  ) : (
    <EditSheet key={subject.session.sessionId} session={subject.session} onClose={onClose} />
  );
}

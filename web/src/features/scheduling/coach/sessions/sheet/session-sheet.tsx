import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { CreateSheet } from './create-sheet.tsx';
import type { Pointed } from './draft.ts';
import { EditSheet } from './edit-sheet.tsx';

/** Subject of the sheet: a time that was pointed at, with the client where known, or a session. */
export type SheetSubject = { readonly create: Pointed } | { readonly session: Session };

interface Props {
  subject: SheetSubject | undefined;
  /** The coach's own. */
  timeZone: string;
  onClose: () => void;
}

/** One session beside the calendar: made, changed, brought to its outcome. */
export function SessionSheet({ subject, timeZone, onClose }: Props) {
  if (!subject) return null;
  return 'create' in subject ? (
    <CreateSheet create={subject.create} timeZone={timeZone} onClose={onClose} />
  ) : (
    <EditSheet key={subject.session.sessionId} session={subject.session} onClose={onClose} />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import { useNameOf } from '../status.tsx';
import { EditForm } from './edit-form.tsx';
import { SeriesPart } from './series-part.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionOutcome } from './status/session-outcome.tsx';
import { useLatestSession } from './use-latest-session.ts';
import { WorthALook } from './worth-a-look.tsx';

/** A session that is there: what it is, its outcome, and, as long as it has none, everything that can be changed. */
export function EditSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const nameOf = useNameOf();
  const latest = useLatestSession(session);
  const [made, setMade] = useState<SessionsMade>();
  const { current } = latest;
  return (
    <SideSheet title={made ? t('sheet.saved.title') : nameOf(current)} closeLabel={t('common:close')} onClose={onClose}>
      {made ? (
        <WorthALook made={made} onDone={onClose} />
      ) : (
        <>
          <SessionFacts latest={latest} />
          {current.seriesId !== undefined && <SeriesPart seriesId={current.seriesId} />}
          <SessionOutcome latest={latest} onGone={onClose} />
          {isOpen(current) && <EditForm latest={latest} onMade={setMade} onClose={onClose} />}
        </>
      )}
    </SideSheet>
  );
}

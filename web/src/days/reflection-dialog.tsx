import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { dayLimits } from '#contract/days/limits.ts';
import { EntryShare, type Reflection } from '#contract/days/schema.ts';
import { focusFirst } from '#web/ui/focus-once.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { DiscardQuestion, DraftOffer } from './draft-parts.tsx';
import styles from './entry-form.module.css';
import { asFieldTime, instantOf } from './entry-moment.ts';
import { firstTold, keepReflection, nextTold } from './keep-entries.ts';
import { ShareChoice } from './share-choice.tsx';
import { toldShare } from './told-share.ts';
import { useDraft } from './use-draft.ts';
import { WhenField } from './when-field.tsx';

const Draft = v.object({
  text: v.string(),
  share: v.optional(EntryShare),
  when: v.string(),
  from: v.optional(v.string()),
});

interface Props {
  /** The one to change; a new one when left out. */
  entry?: Reflection | undefined;
  /** What is answered. */
  prompt?: { readonly id: string; readonly text: string } | undefined;
  /** First name. */
  coach: string | undefined;
  onClose: () => void;
  /** Once it is kept. */
  onKept?: () => void;
}

/** Everything about one reflection. Needs the texts `days`. */
export function ReflectionDialog({ entry, prompt, coach, onClose, onKept }: Props) {
  const { t } = useTranslation(['days', 'common']);
  const [told] = useState(firstTold);
  const [text, setText] = useState(entry?.text ?? '');
  const [share, setShare] = useState(entry?.share ?? 'stream');
  const shown = asFieldTime(entry?.occurredAt ?? told.occurredAt);
  const [when, setWhen] = useState(shown);
  const [isTried, setTried] = useState(false);
  const occurredAt = when === shown ? (entry?.occurredAt ?? told.occurredAt) : instantOf(when);
  const isEmpty = text.trim().length === 0;
  const promptId = entry?.promptId ?? prompt?.id;
  const [from, setFrom] = useState(entry?.write);
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = text !== (entry?.text ?? '');
  const draft = useDraft(
    ['reflection', entry?.id ?? 'new', prompt?.id].filter(Boolean).join(' '),
    Draft,
    isChanged ? { text, ...toldShare(share, entry), when, ...(from !== undefined && { from }) } : undefined,
  );
  const { offered } = draft;
  const takeUp = (kept: v.InferOutput<typeof Draft>): void => {
    setText(kept.text);
    if (kept.share) setShare(kept.share);
    setWhen(kept.when);
    setFrom(kept.from);
    draft.takeUp();
  };
  const leave = (): void => (isChanged ? setLeaving(true) : onClose());
  const discard = (): void => {
    draft.end();
    onClose();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || occurredAt === undefined) return;
    const base = entry ? nextTold(entry, from) : told;
    const report = { ...base, occurredAt, text, ...toldShare(share, entry), ...(promptId && { promptId }) };
    draft.end(keepReflection(report));
    onKept?.();
    onClose();
  };

  return (
    <Dialog
      wide
      title={t(entry ? 'entry.reflection' : 'entry.newReflection')}
      closeLabel={t('common:close')}
      onClose={leave}
    >
      {isLeaving && <DiscardQuestion onDiscard={discard} onStay={() => setLeaving(false)} />}
      {offered ? (
        <DraftOffer words={offered.text} onTakeUp={() => takeUp(offered)} onDiscard={() => draft.end()} />
      ) : (
        <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} noValidate onSubmit={submit}>
          {prompt && <p className={styles['prompt']}>{prompt.text}</p>}
          <TextArea
            label={t('entry.words')}
            hint={t('entry.wordsHint', { count: dayLimits.reflection })}
            rows={8}
            maxLength={dayLimits.reflection}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isTried && isEmpty ? t('entry.noWords') : undefined}
          />
          <WhenField value={when} onChange={setWhen} isWrong={isTried && occurredAt === undefined} />
          <ShareChoice coach={coach} value={share} onChoose={setShare} />
          <SaveActions
            labels={{ cancel: t('common:cancel'), save: t('common:save'), saving: t('common:saving') }}
            busy={false}
            onCancel={leave}
          />
        </form>
      )}
    </Dialog>
  );
}

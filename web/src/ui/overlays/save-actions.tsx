import { Button } from '../forms/button.tsx';
import { DialogActions } from './dialog.tsx';

interface Props {
  labels: { cancel: string; save: string; saving: string };
  busy: boolean;
  onCancel: () => void;
}

/** The foot of a dialog that holds a form: leave it, or send it. */
export function SaveActions({ labels, busy, onCancel }: Props) {
  return (
    <DialogActions>
      <Button look="quiet" onClick={onCancel}>
        {labels.cancel}
      </Button>
      <Button type="submit" busy={busy} busyLabel={labels.saving}>
        {labels.save}
      </Button>
    </DialogActions>
  );
}

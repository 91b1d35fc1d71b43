import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
}

/** Asks before something is done. The careful answer has the focus. */
export function ConfirmDialog(props: Props) {
  return (
    <Dialog role="alertdialog" title={props.title} closeLabel={props.closeLabel} onClose={props.onCancel}>
      <div>{props.children}</div>
      <DialogActions>
        <Button look="quiet" data-autofocus onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button
          look={props.danger ? 'danger' : 'primary'}
          busy={props.busy ?? false}
          busyLabel={props.busyLabel}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

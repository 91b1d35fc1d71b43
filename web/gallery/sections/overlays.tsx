import { useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import { Family, Specimen } from '../specimen.tsx';

type Shown = 'dialog' | 'wide' | 'sheet';

const items: readonly MenuItem[] = [
  { label: 'Edit', onSelect: () => {} },
  { label: 'Archive', onSelect: () => {} },
  { label: 'Settings', to: '/settings' },
];
const moods = ['good', 'calm', 'tired'].map((value) => ({ value, label: value }));
const choices: readonly MenuItem[] = [
  { label: 'English', lang: 'en', checked: true, onSelect: () => {} },
  { label: 'Nederlands', lang: 'nl', checked: false, onSelect: () => {} },
];

export function Overlays() {
  const [shown, setShown] = useState<Shown>();
  const [asking, setAsking] = useState(false);
  const [mood, setMood] = useState('good');
  const close = () => setShown(undefined);
  const inside = (
    <>
      <TextField label="First name" data-autofocus />
      <SelectField label="Mood" options={moods} value={mood} onChoose={setMood} />
      <DialogActions>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Remove
        </Button>
        <Button onClick={close}>Done</Button>
      </DialogActions>
      <SaveActions labels={{ cancel: 'Cancel', save: 'Save', saving: 'Saving…' }} busy={false} onCancel={close} />
      {asking && (
        <ConfirmDialog
          danger
          title="Remove Mirre de Wit?"
          closeLabel="Close the question"
          cancelLabel="Cancel"
          confirmLabel="Remove for good"
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
  return (
    <Family name="Overlays">
      <Specimen name="Dialog, SideSheet, and ConfirmDialog within">
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('wide')}>Open wide dialog</Button>
        <Button onClick={() => setShown('sheet')}>Open side sheet</Button>
      </Specimen>
      <Specimen name="Menu: actions, choices, to the start, above">
        <Menu label="Actions" trigger="Actions" items={items} header="What can be done" />
        <Menu label="Choices" trigger="Choices" items={choices} />
        <Menu label="Start" trigger="Start" items={items} placement={{ start: true }} />
        <Menu label="Above" trigger="Above" items={items} placement={{ above: true }} />
      </Specimen>
      {(shown === 'dialog' || shown === 'wide') && (
        <Dialog title="Edit client" closeLabel="Close" wide={shown === 'wide'} onClose={close}>
          {inside}
        </Dialog>
      )}
      {shown === 'sheet' && (
        <SideSheet title="Mirre de Wit" closeLabel="Close" onClose={close}>
          {inside}
        </SideSheet>
      )}
    </Family>
  );
}

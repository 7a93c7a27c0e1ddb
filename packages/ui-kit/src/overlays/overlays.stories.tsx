import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Tooltip } from './tooltip.tsx';

export default { title: 'Overlays' };

export const DialogStory = () => {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Rename the session"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="First try" />
      </Dialog>
    </>
  );
};

export const DialogSideStory = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show the brief</Button>
      <Dialog variant="side" open={open} onClose={() => setOpen(false)} title="Your brief">
        <p>Claire wants to leave the project. Find out why.</p>
      </Dialog>
    </>
  );
};

export const ConfirmDialogStory = () => {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        danger
        title="Delete this scenario?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      >
        Sessions that were played with it stay.
      </ConfirmDialog>
    </>
  );
};

export const TooltipStory = () => (
  <div className="catalogue-row">
    <Tooltip text="Saved with Ctrl and S too">
      <Button>Save</Button>
    </Tooltip>
  </div>
);

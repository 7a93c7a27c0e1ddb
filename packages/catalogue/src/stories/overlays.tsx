import { Button } from '@repartee/ui-kit/button';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { Dialog } from '@repartee/ui-kit/dialog';
import { TextField } from '@repartee/ui-kit/text-field';
import { Tooltip } from '@repartee/ui-kit/tooltip';
import { useState } from 'react';
import styles from '../stories.module.css';

export const DialogStory = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.row}>
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
    </div>
  );
};

export const DialogSideStory = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>Show the brief</Button>
      <Dialog variant="side" open={open} onClose={() => setOpen(false)} title="Your brief">
        <p>Claire wants to leave the project. Find out why.</p>
      </Dialog>
    </div>
  );
};

export const ConfirmDialogStory = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.row}>
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
    </div>
  );
};

export const TooltipStory = () => (
  <div className={styles.row}>
    <Tooltip text="Saved with Ctrl and S too">
      <Button>Save</Button>
    </Tooltip>
  </div>
);

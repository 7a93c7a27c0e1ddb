import { useWords } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

/** Somebody else saved the same thing since it was read: theirs or mine, and nothing is lost before one is chosen. */
export function ChangedMeanwhile(props: { showTheirs(): void; saveMine(): void; busy: boolean }) {
  const words = useWords('mfe-settings');
  return (
    <Notice
      tone="warning"
      live
      title={words('meanwhile.title')}
      actions={
        <>
          <Button size="small" disabled={props.busy} onClick={props.showTheirs}>
            {words('meanwhile.theirs')}
          </Button>
          <Button size="small" loading={props.busy} onClick={props.saveMine}>
            {words('meanwhile.mine')}
          </Button>
        </>
      }
    >
      {words('meanwhile.text')}
    </Notice>
  );
}

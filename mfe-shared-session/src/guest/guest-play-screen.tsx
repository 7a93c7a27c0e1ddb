import { PlayScreen } from '@repartee/session-player/play';
import { AntdRoot } from '@repartee/ui-kit/antd-root';
import type { ComponentProps } from 'react';

export default function GuestPlayScreen(props: ComponentProps<typeof PlayScreen>) {
  return (
    <AntdRoot>
      <PlayScreen {...props} />
    </AntdRoot>
  );
}

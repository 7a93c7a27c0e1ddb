import { ResultScreen } from '@repartee/session-player/result';
import { AntdRoot } from '@repartee/ui-kit/antd-root';
import type { ComponentProps } from 'react';

export default function GuestResultScreen(props: ComponentProps<typeof ResultScreen>) {
  return (
    <AntdRoot>
      <ResultScreen {...props} />
    </AntdRoot>
  );
}

import type { ComponentType } from 'react';

/** Loads a screen inside `AntdRoot`, which antd's components need. */
export const withAntdRoot =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    const [Screen, { AntdRoot }] = await Promise.all([load(), import('@repartee/ui-kit/antd-root')]);
    return {
      default: (props) => (
        <AntdRoot>
          <Screen {...props} />
        </AntdRoot>
      ),
    };
  };

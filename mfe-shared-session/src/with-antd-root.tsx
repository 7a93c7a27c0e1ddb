import type { ComponentType } from 'react';

/** Loads a screen that uses antd, and wraps it in `AntdRoot`. The welcome page loads neither of them. */
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

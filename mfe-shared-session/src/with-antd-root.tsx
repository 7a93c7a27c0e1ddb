import type { ComponentType } from 'react';

/**
 * Loads a screen that uses antd together with `AntdRoot`, and wraps the screen in `AntdRoot`. The welcome page does not
 * use antd, so it is not wrapped.
 */
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

import type { ComponentType } from 'react';

/**
 * Loads a screen together with `AntdRoot`, and renders the screen inside `AntdRoot`, which antd's components require.
 * Screens without antd components do not need this.
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

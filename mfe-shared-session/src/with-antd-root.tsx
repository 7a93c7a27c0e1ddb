import type { ComponentType } from 'react';

/** Loads an antd screen together with the antd root that it needs; the welcome page loads neither. */
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

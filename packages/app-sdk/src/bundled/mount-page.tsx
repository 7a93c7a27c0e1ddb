import {
  type Api,
  type ContributionProps,
  useCan,
  useHost,
  useLocale,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { RouteValues } from '@repartee/contracts/remotes/route-pattern';
import type { PermissionName } from '@repartee/contracts/runtime/access/permissions';
import { type ComponentType, useEffect, useRef } from 'react';
import type { RemoteTexts, Translate } from '../i18n/typed-translation.ts';

/** What a mounted page gets of the product, without React. */
export interface MountContext<Text = Translate<keyof RemoteTexts>> extends ContributionProps {
  readonly locale: string;
  /** Translates a key of the texts of the remote. */
  readonly t: Text;
  /** Values of the parameters in the path, such as `{ id }`. */
  readonly values: RouteValues;
  /** Calls an endpoint of the API. Rejects with an `ApiError`. */
  readonly call: Api['call'];
  /** Returns whether the user has a permission, for the screen only: the server checks each call. */
  can(permission: PermissionName): boolean;
  /** Opens a path of the product. */
  navigate(path: string): void;
}

/** Renders into an empty element, and returns the function that removes everything again. */
export type Mount<Text = Translate<keyof RemoteTexts>> = (
  element: HTMLElement,
  context: MountContext<Text>,
) => () => void;

/**
 * Returns the component of a page or contribution that is not written in React. `mount` is called when it is shown, and
 * again when the language, a parameter of the path or the search text changes, after its own function has removed what
 * it rendered. `id`: id of the remote, whose texts `t` translates.
 */
export function mountPage<Id extends keyof RemoteTexts>(
  id: Id,
  mount: Mount<Translate<Id>>,
): ComponentType<ContributionProps> {
  return function MountedPage({ subject, search }) {
    const outer = useRef<HTMLDivElement>(null);
    const { api } = useHost();
    const { t } = useTranslation(id);
    const [locale, values, can, navigate] = [useLocale(), useRouteValues(), useCan(), useNavigate()];
    const given = { locale, values, ...(subject ? { subject } : {}), ...(search ? { search } : {}) };
    const context = useRef<MountContext<Translate<Id>>>(undefined);
    context.current = {
      ...given,
      t,
      call: (...call) => api.call(...call),
      can: (permission) => can(permission),
      navigate: (path) => void navigate(path),
    };
    const key = JSON.stringify(given);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what a page is mounted again for
    useEffect(() => {
      const element = document.createElement('div');
      outer.current?.append(element);
      const unmount = mount(element, context.current as MountContext<Translate<Id>>);
      return () => {
        unmount();
        element.remove();
      };
    }, [key]);
    return <div ref={outer} />;
  };
}

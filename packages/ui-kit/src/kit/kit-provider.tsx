import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';

/** The link component of the router: an anchor with the prop `to` instead of `href`. */
export type RouterLink = ComponentType<
  { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>
>;

export interface PartFailureProps {
  readonly retry: () => void;
  readonly retrying: boolean;
  /** Only dialogs and menus have this function. */
  readonly close?: (() => void) | undefined;
}

/** Why the server did not store the values of a form. */
export interface SaveFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** Texts by dotted field path. */
  readonly details: Readonly<Record<string, string>>;
}

/** A form whose save failed after the user had left the form. `stored` are the values before the user's changes. */
interface FailedForm {
  readonly values: object;
  readonly stored: object;
  readonly error: unknown;
}

/** What forms need of their application. `unsaved` says that the form has unsaved changes. */
export type UseFormHost = (
  initialValues: object,
  unsaved: boolean,
) => {
  /** `forget` drops all unsaved changes of the page. `agreed` is true after the user's agreement to lose them. */
  readonly unsaved: { forget(): void; readonly agreed: boolean };
  errorText(thrown: unknown): string;
  failureOf(thrown: unknown): SaveFailure;
  /** Keeps a failed form until it is opened again, and leads back to it. */
  keepFailed(form: FailedForm): Promise<void>;
  takeFailed(): FailedForm | undefined;
};

interface Kit {
  readonly useFormHost: UseFormHost | undefined;
  readonly link: RouterLink | undefined;
  /** Shown in the place of a `lazyPart` whose code has failed to load. */
  readonly PartFailure: ComponentType<PartFailureProps>;
}

const Nothing = () => null;

const KitContext = createContext<Kit>({ link: undefined, PartFailure: Nothing, useFormHost: undefined });

/** Provides the components of ui-kit with the router's link component. The default is a plain anchor. */
export function KitProvider(props: {
  link?: RouterLink;
  partFailure?: ComponentType<PartFailureProps>;
  useFormHost?: UseFormHost;
  children: ReactNode;
}) {
  const { link, partFailure: PartFailure = Nothing, useFormHost } = props;
  const kit = useMemo(() => ({ link, PartFailure, useFormHost }), [link, PartFailure, useFormHost]);
  return <KitContext value={kit}>{props.children}</KitContext>;
}

export { loadKitTexts } from './load-kit-texts.ts';

/** Returns the settings of the nearest `KitProvider`. */
export const useKit = (): Kit => useContext(KitContext);

import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';

/** What a container must be, and what it may ask of this shell. */
export interface Expectation {
  readonly integrity: RemoteBuild['integrity'];
  /** Versions of the modules this shell provides. */
  readonly provided: Readonly<Record<string, string>>;
  /** Address of the entry, as the manifest of the right hash names it. */
  entry?: string;
}

const expected = new Map<string, Expectation>();

/** Written by the loader before it asks for the container, read by the hooks in the federation runtime. */
export const expect = (container: string, expectation: Expectation): void => {
  expected.set(container, expectation);
};

export const expectationOf = (container: string | undefined): Expectation | undefined =>
  container === undefined ? undefined : expected.get(container);

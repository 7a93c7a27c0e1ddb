import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';

const expected = new Map<string, RemoteBuild['integrity']>();

/** What the bytes of a container must hash to, by the container's name; written before it is asked for. */
export const expect = (container: string, integrity: RemoteBuild['integrity']): void => {
  expected.set(container, integrity);
};

export const expectedOf = (container: string): RemoteBuild['integrity'] | undefined =>
  expected.get(container);

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Resource {
  close(): unknown;
}

/** Opens a resource before the tests of a file or of a `describe`, and closes it after them. */
export function useResource<Opened extends Resource>(open: () => Promise<Opened>): Opened {
  const resource = {} as Opened;
  beforeAll(async () => {
    Object.assign(resource, await open());
  });
  afterAll(() => resource.close());
  return resource;
}

/** Opens a resource before each test, and closes it after the test. */
export function useFreshResource<Opened extends Resource>(open: () => Promise<Opened>): Opened {
  const resource = {} as Opened;
  beforeEach(async () => {
    Object.assign(resource, await open());
  });
  afterEach(() => resource.close());
  return resource;
}

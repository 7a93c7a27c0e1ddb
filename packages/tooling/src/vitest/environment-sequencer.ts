import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsJsdom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

/**
 * Sorts the test files of each project by their environment: first those that run in Node, then those that run in
 * jsdom. Vitest ends a shared worker (`isolate: false`) if the next file in the queue needs another environment, and
 * the next worker loads React and antd again.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project);
    return [...byProject.values()].flatMap((specs) => {
      const { true: jsdom = [], false: node = [] } = Object.groupBy(specs, (spec) => `${needsJsdom(spec)}`);
      return [...node, ...jsdom];
    });
  }
}

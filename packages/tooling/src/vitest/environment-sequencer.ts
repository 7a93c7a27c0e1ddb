import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsJsdom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

/**
 * Sorts test files by environment: Node first, then jsdom. A shared worker (`isolate: false`) ends at each change of
 * the environment.
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

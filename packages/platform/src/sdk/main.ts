import { ReleaseError } from '../registry/release-error.ts';
import { stagePackage } from './stage-package.ts';

// The `prepack` script of each package that teams outside the repository install.
try {
  await stagePackage(process.cwd());
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import {
  exportCoursePackage,
  readCourseAttempt,
} from '@repartee/contracts/session/session-generator/endpoints';
import type { FastifyInstance } from 'fastify';
import { loadScenarioSnapshot } from '../../library/freeze-scenario.ts';
import { packFileName, writeZip } from '../../library/pack/format/write-pack.ts';
import { refuseUnearned } from '../../library/unearned/refuse-unearned.ts';
import { organizationOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { orNotFound } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { findGeneratorById } from '../../session/session-generator/generator-repository.ts';
import { readAttempt } from './course-attempt-repository.ts';
import { courseFiles } from './course-package.ts';

export function registerCoursePackages(app: FastifyInstance): void {
  const { publicUrl: origin, product } = app.config;

  route(app, exportCoursePackage, async ({ params, principal, db, ip }) => {
    const { id, access_code, scenario_id, scenario_name, organization_id } = orNotFound(
      await findGeneratorById(db, organizationOf(principal), params.id),
    );
    const snapshot = orNotFound(await loadScenarioSnapshot(db, scenario_id, organization_id));
    await refuseUnearned(db, [scenario_id], { organization_id, pass_mark: null });
    await recordRequestEvent({ db, principal, ip }, 'course-package-exported', 'access-code', {
      ...{ id, name: scenario_name, organization_id },
    });
    const files = await courseFiles({
      ...{ origin, access_code, name: scenario_name, path: `/shared/${product.slug}-session/${access_code}` },
      language: snapshot.scenario.content.language,
      passes: snapshot.mission !== null || snapshot.scenario.content.pass_mark !== null,
    });
    return new File(
      [new Uint8Array(await writeZip(files))],
      `${packFileName(scenario_name) || 'scenario'}-course.zip`,
    );
  });

  route(app, readCourseAttempt, ({ params }) =>
    withTenantScope(app.database.db, { everywhere: 'secret' }, (tx) => readAttempt(tx, params.attempt)),
  );
}

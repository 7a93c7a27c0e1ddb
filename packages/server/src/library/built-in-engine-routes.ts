import { builtInFinds } from '@repartee/ai/practice/recognition/judge-failure';
import { builtInJudges, judgedText } from '@repartee/ai/practice/recognition/judgeable';
import measured from '@repartee/ai/practice/recognition/measured-precision.json' with { type: 'json' };
import {
  checkCriteria,
  measuredActs,
  readEnginePrecision,
} from '@repartee/contracts/library/built-in-engine';
import { uiLocales } from '@repartee/contracts/locales';
import type { FastifyInstance } from 'fastify';
import { routeWithoutTransaction } from '../runtime/http/route.ts';

/** Registers what authors read about the built-in engine: which criteria it can judge, and how often it is right. */
export function registerBuiltInEngineRoutes(app: FastifyInstance): void {
  routeWithoutTransaction(app, checkCriteria, async ({ body }) => ({
    items: body.criteria.map((criterion) => ({
      ...criterion,
      judged_in: uiLocales.filter((tag) =>
        criterion.fails
          ? builtInFinds(criterion.name, tag)
          : builtInJudges(judgedText(criterion, tag), tag) !== null,
      ),
    })),
  }));

  routeWithoutTransaction(app, readEnginePrecision, async () => ({
    items: uiLocales.map((language) => {
      const { total, kinds } = measured[language].held;
      return { language, total, acts: measuredActs.map((act) => ({ act, ...kinds[act] })) };
    }),
  }));
}

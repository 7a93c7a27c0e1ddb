import { answerVisitor } from '@repartee/contracts/session/visitor-turn';
import type { FastifyInstance } from 'fastify';
import { readTurn } from '../../ai/markers/turn-text.ts';
import { isBuiltInEnabled } from '../../ai/providers/is-built-in-enabled.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { answerVisitor as answer } from './answer-visitor.ts';

function turnOf(text: string): string {
  const turn = readTurn(text);
  if ('refusal' in turn) throw problem(turn.refusal);
  return turn.text;
}

export function registerVisitorRoutes(app: FastifyInstance): void {
  route(app, answerVisitor, async ({ body }) => {
    const turns = body.turns.map(turnOf);
    if (!app.config.visitorTurns || !(await isBuiltInEnabled(app.database.db)))
      throw problem(
        'conflict',
        'Visitors are not answered: VISITOR_TURNS is 0, or the engine is switched off.',
      );
    return answer(body.language, turns);
  });
}

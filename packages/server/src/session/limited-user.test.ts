import { closeCode } from '@repartee/contracts/session/live';
import { describe, expect, it } from 'vitest';
import { createAuthSession } from '../people/identity/sign-in/auth-session-repository.ts';
import { insertWithId } from '../runtime/database/query/insert-row.ts';
import { aLearner, aSession, type Learner } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const { api, database, everywhere, update } = useStage();

const dayBefore = new Date(Date.now() - 86_400_000);

async function requireTerms({ organization_id }: Learner, required_since = dayBefore) {
  const version = { newest_version: 1, current_version: 1, required_version: 1 };
  await everywhere((tx) =>
    tx
      .insertInto('legal_document')
      .values({ organization_id, kind: 'conditions', ...version, required_since })
      .execute(),
  );
}

const requireSecondFactor = async ({ id, organization_id }: Learner) => {
  const login_id = await everywhere((tx) =>
    insertWithId(tx, 'login', { email: `${crypto.randomUUID()}@northwind.example`, password_hash: 'none' }),
  );
  const rule = { second_factor: 'everyone' as const, second_factor_since: dayBefore };
  await update('account', { id }, { login_id, created_at: dayBefore });
  await update('organization', { id: organization_id }, { ...rule, second_factor_grace_days: 0 });
};

/** A learner whose auth session is as old as the test. */
async function aSignedInLearner(): Promise<Learner> {
  const learner = await aLearner(database);
  const token = await everywhere((tx) =>
    createAuthSession(tx, {
      ...{ account_id: learner.id, method: 'password', device: 'A desk', address: '127.0.0.1' },
      ends_at: new Date(Date.now() + 3_600_000),
    }),
  );
  return { ...learner, token };
}

async function playing(learner: Learner) {
  const session_id = await aSession(database, learner);
  const tab = await api.play(learner, session_id);
  await tab.got('snapshot');
  const ticket = () => api.call(learner.token, 'POST', `/v1/coaching_sessions/${session_id}/live_tickets`);
  return { session_id, tab, ticket };
}

/** The process looks at the access of the user, as it does once a minute. */
const look = ({ id }: Learner) => api.app.bus?.publish(id, []);

describe('the live channel (WebSocket) of a user who may only change their own account', () => {
  it.each([
    ['has to accept the terms', requireTerms, 'terms_not_accepted'],
    ['has to add a second factor', requireSecondFactor, 'not_permitted'],
  ] as const)(
    'E-3 E-6 the live channel closes when its user %s, and the next ticket is refused with the reason',
    async (_, require, code) => {
      const learner = await aSignedInLearner();
      const { tab, ticket } = await playing(learner);
      await require(learner);
      look(learner);
      expect(await tab.closed).toBe(closeCode.signedOut);
      expect(await ticket()).toMatchObject({ status: 403, body: { code } });
    },
  );

  it('E-6 the live channel closes after the current reply, which stays whole', async () => {
    const learner = await aSignedInLearner();
    const { session_id, tab } = await playing(learner);
    tab.say('We are three weeks late.');
    const reply = await api.engine.nextReply();
    reply.say('Thank you ');
    await tab.got('reply-delta');
    await requireTerms(learner);
    look(learner);
    reply.say('for saying so.');
    reply.finish();
    expect((await tab.got('reply-end')).message.text).toBe('Thank you for saying so.');
    expect(await tab.closed).toBe(closeCode.signedOut);
    await everywhere((tx) => tx.deleteFrom('legal_document').execute());
    const later = await api.play(learner, session_id);
    expect((await later.got('snapshot')).messages.at(-1)?.text).toBe('Thank you for saying so.');
  });

  it('E-6 the live channel of a user who signed in before the terms were published stays open for an hour', async () => {
    const learner = await aSignedInLearner();
    const { tab, ticket } = await playing(learner);
    await requireTerms(learner, new Date());
    look(learner);
    tab.say('Still here.');
    await api.engine.answer('So am I.');
    await tab.got('reply-end');
    expect((await ticket()).status).toBe(200);
    await tab.close();
  });
});

import { useResource } from '@repartee/tooling/vitest/use-resource';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../runtime/database/migrate.ts';
import { migrations } from '../runtime/database/migrations.ts';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import { openPostgres } from '../runtime/database/postgres.ts';
import { startPostgres } from '../testing/debian-servers.ts';
import { describeWithPackages } from '../testing/describe-with-packages.fixture.ts';
import { type Player, transcriptOf } from './stage/player.fixture.ts';
import { scriptedEngine } from './stage/scripted-engine.fixture.ts';
import { aLearner, aProcess, aSession, type Learner, type Process } from './stage/stage.fixture.ts';

const rolePlays = 12;
const turnsBefore = 2;
const turnsAfter = 6;
/** In the order in which a turn locks them; in another order, turns and the migration would end in deadlocks. */
const tables = ['coaching_session', 'session_live', 'live_event', 'chat_message'] as const;

/** The next version writes a column that the old one does not know: here the name of its database connection. */
const next = {
  ...migrations,
  '0900-expand': {
    async up(db: Kysely<never>) {
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} add column written_by text`.execute(db);
        await sql`alter table ${sql.table(table)} alter column written_by
          set default current_setting('application_name')`.execute(db);
        // A migration that takes long: the turns of all role-plays wait for its locks.
        await sql`select pg_sleep(0.4)`.execute(db);
      }
    },
  },
};

/** Answers every turn with the same words, in parts, so that replies run when the migration begins. */
function answeringEngine() {
  const engine = scriptedEngine();
  const answer = async (): Promise<void> => {
    for (;;) {
      const reply = await engine.nextReply();
      reply.say('As I ');
      setTimeout(() => {
        reply.say('see it.');
        reply.finish();
      }, 150);
    }
  };
  void answer();
  return engine;
}

describeWithPackages('postgresql')('two versions on one database', () => {
  const postgres = useResource(startPostgres);
  const databases: OpenDatabase[] = [];
  const processes: Process[] = [];
  const open = async (version: string): Promise<OpenDatabase> => {
    const database = await openPostgres({ url: `${postgres.url}?application_name=${version}` });
    databases.push(database);
    return database;
  };
  const serve = async (database: OpenDatabase): Promise<Process> => {
    const started = await aProcess(database, { engine: answeringEngine() });
    processes.push(started);
    return started;
  };
  afterAll(async () => {
    for (const one of processes) await one.close();
    for (const one of databases) await one.close();
  });

  it('each turn of twelve role-plays is answered once while the next version migrates and then takes every other turn', async () => {
    const oldDatabase = await open('old');
    await migrate(oldDatabase);
    const old = await serve(oldDatabase);
    const learner = await aLearner(oldDatabase);
    const plays = await Promise.all(
      Array.from(
        { length: rolePlays },
        async () => new RolePlay(learner, await aSession(oldDatabase, learner)),
      ),
    );
    await Promise.all(plays.map((play) => play.takeTurns(turnsBefore, () => old)));

    const nextDatabase = await open('next');
    const migrating = { is: true };
    const migration = migrate(nextDatabase, { migrations: next, version: '9.0.0' }).finally(() => {
      migrating.is = false;
    });
    const [during] = await Promise.all([
      Promise.all(plays.map((play) => play.takeTurnsWhile(() => migrating.is, old))),
      migration,
    ]);
    expect(Math.min(...during)).toBeGreaterThan(0);

    const newer = await serve(nextDatabase);
    await Promise.all(
      plays.map((play) => play.takeTurns(turnsAfter, (turn) => (turn % 2 === 0 ? newer : old))),
    );
    for (const play of plays) {
      const turns = turnsBefore + turnsAfter + (during[plays.indexOf(play)] ?? 0);
      expect(play.said).toHaveLength(turns);
      const expected = play.said.flatMap((text) => [`learner: ${text}`, 'persona: As I see it.']);
      expect(play.transcript().slice(1)).toEqual(expected);
      for (const side of [old, newer]) expect((await play.readBy(side)).slice(1)).toEqual(expected);
    }
    const { rows } = await sql<{ version: string | null; messages: number }>`select written_by as version,
      count(*)::int as messages from chat_message group by 1 order by 1`.execute(nextDatabase.owner);
    const eachSide = (rolePlays * turnsAfter * 2) / 2;
    expect(rows).toMatchObject([
      { version: 'next', messages: eachSide },
      { version: 'old', messages: expect.any(Number) },
      { version: null, messages: expect.any(Number) },
    ]);
  }, 120_000);
});

/** A learner who connects to a process for each turn, with the events that the last one has sent. */
class RolePlay {
  readonly said: string[] = [];
  readonly #learner: Learner;
  readonly #session_id: string;
  readonly #received: Player['received'][number][] = [];

  constructor(learner: Learner, session_id: string) {
    this.#learner = learner;
    this.#session_id = session_id;
  }

  async takeTurns(count: number, processOf: (turn: number) => Process): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await this.#takeTurn(processOf(turn));
  }

  async takeTurnsWhile(goesOn: () => boolean, side: Process): Promise<number> {
    let turns = 0;
    for (; goesOn(); turns += 1) await this.#takeTurn(side);
    return turns;
  }

  /** Connects again and repeats the turn if the connection ends, as the play screen does. */
  async #takeTurn(side: Process): Promise<void> {
    const text = `Turn ${this.said.length + 1}.`;
    const turn = { type: 'turn', client_turn_id: crypto.randomUUID(), text } as const;
    this.said.push(text);
    for (let isAnswered = false; !isAnswered; ) {
      const seqs = this.#received.flatMap((event) => ('seq' in event ? event.seq : []));
      const tab = await side.play(
        this.#learner,
        this.#session_id,
        seqs.length > 0 ? Math.max(...seqs) : undefined,
      );
      tab.send(turn);
      const lost = tab.closed.then(() => false);
      isAnswered = await Promise.race([lost, tab.got('reply-end').then(() => true)]);
      await tab.close();
      this.#received.push(...tab.received);
    }
  }

  /** What the learner has seen, over all connections. */
  transcript(): string[] {
    return transcriptOf(this.#received).map(({ speaker, text }) => `${speaker}: ${text}`);
  }

  async readBy(side: Process): Promise<string[]> {
    const tab = await side.play(this.#learner, this.#session_id);
    const { messages } = await tab.got('snapshot');
    await tab.close();
    return messages.map(({ speaker, text }) => `${speaker}: ${text}`);
  }
}

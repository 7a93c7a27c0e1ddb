import type { ChatCompletionBody } from './fake-server.ts';
import { jsonReply, type ScriptedReply, textReply } from './scripted-reply.ts';

/** What a good local model answers in a connection test, in English or French. `except`: what it is not good at. */
export function suitableModel(
  except: readonly ('plays' | 'reads' | 'safety')[] = [],
): (body: ChatCompletionBody) => ScriptedReply {
  return ({ messages }) => {
    const [system = '', last = ''] = [messages[0], messages.at(-1)].map((one) => String(one?.content));
    if (system.includes('"concern"')) {
      const isDanger = /do not want to live|ne veux plus vivre/u.test(last.split('\n').at(-1) ?? '');
      const concern = isDanger && !except.includes('safety') ? 'distress' : 'none';
      return jsonReply({ reason: 'By the last line.', concern });
    }
    if (system.includes('"criteria"')) {
      if (except.includes('reads')) return textReply('The learner did rather well.');
      const quote = system.includes('in French')
        ? 'Qu’est-ce que ce retard change pour vos équipes'
        : 'What does this delay mean for your people';
      const evidence = { not_seen: false, comment: 'An open question.' };
      return jsonReply({
        criteria: [
          { key: 'asks', quote, message_seq: 4, ...evidence, score: 4 },
          { key: 'next-step', quote: null, message_seq: null, not_seen: true, comment: 'None.', score: 0 },
        ],
        focus_points: [],
        success_criteria: [],
        headline: 'You asked, and left it open.',
      });
    }
    if (except.includes('plays')) return textReply('As an AI language model, I cannot answer that.');
    const french = system.includes('Speak French');
    if (/minutes/u.test(last))
      return textReply(french ? 'Dix minutes, je vous l’ai dit.' : 'Ten minutes, as I said.');
    if (/director|directeur/u.test(last))
      return textReply(french ? 'Une démonstration, pour vendredi.' : 'A demonstration, and for Friday.');
    return textReply(
      french
        ? 'Trois semaines. Et que voulez-vous que je fasse ?'
        : 'Three weeks. And what do you want me to do with that?',
    );
  };
}

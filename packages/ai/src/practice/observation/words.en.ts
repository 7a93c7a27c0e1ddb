import type { ObserverWords } from './words.ts';

export const wordsEn: ObserverWords = {
  best_level: 'What a {score} looks like: {anchor}',
  softer: 'Without the word that makes it smaller: “{better}”',
  subject_met: 'You spoke to this directly.',
  subject_none: 'Nothing was said that bears on this, so it is not scored.',
  headline: {
    both: '{Strength}; {gap}.',
    strength: '{Strength}.',
    two_strengths: '{Strength}, and {second}.',
    gap: '{Gap}.',
    two_gaps: '{Gap}, and {second}.',
    little: 'Too little was said to judge much: a few more turns would show where this goes.',
  },
  kinds: {
    disclosure: {
      strong: 'You made room, and {name} used it to say things of their own accord.',
      some: '{name} began to open up after this.',
      weak: '{name} was given little reason to open up.',
      missed: '{name} told you nothing that was not on the surface.',
      none: 'The conversation was too short to see whether {name} would open up.',
      strength: 'you made room for {name} to talk',
      gap: '{name} never got to say what was underneath',
      title: 'Make room for what is underneath',
      advice:
        'Ask, then stay silent long enough. For example: “What is the part I do not see from where I sit?”',
      stretch_title: 'Stay one question longer',
      stretch:
        'When something important comes out, ask about that before you move on: “What did that do to you?”',
    },
    respect: {
      strong: 'You stayed courteous all the way, also when {name} pushed back.',
      some: 'Mostly steady, with a moment where the tone slipped.',
      weak: 'The tone turned against {name}, and the conversation closed there.',
      missed: 'The tone turned against {name}.',
      none: 'Too few turns to say how you hold up under pressure.',
      strength: 'you stayed respectful under pressure',
      gap: 'the tone turned against {name} at the worst moment',
      title: 'Keep the person out of it',
      advice: 'Name the fact and its effect, not the person: “When this happens, it costs me …”',
      stretch_title: 'Name the tension calmly',
      stretch:
        'When it gets tense, say so without blame: “I notice this is hard for both of us. Shall we take it step by step?”',
    },
    restraint: {
      strong: 'You neither pushed nor promised more than you can hold.',
      some: 'One step ahead of the other: it sounded decided before it was discussed.',
      weak: 'You pushed or promised where a question would have carried further.',
      missed: 'You pushed or promised where a question would have carried further.',
      none: 'Too few turns to say whether you hold back.',
      strength: 'you did not promise more than you can hold',
      gap: 'you pushed or promised too early',
      title: 'Hold back the solution',
      advice:
        'Ask two questions before the first proposal: “What have you tried? What would count as better?”',
      stretch_title: 'Say where your limit is',
      stretch:
        'Being clear about what you cannot promise builds trust: “This I can decide. That I will have to ask.”',
    },
    sums_up: {
      strong: 'You gave back what you had heard, in words {name} could recognise.',
      some: 'You summed up once; checking it (“Did I get that right?”) would make it stronger.',
      weak: 'You said that you understood, without saying what.',
      missed: 'You moved on without giving back what you had heard.',
      none: 'There was not enough said yet to sum up.',
      strength: 'you summed up what you had heard',
      gap: 'you never gave back what you had heard',
      title: 'Say back what you heard',
      advice: 'Before the next step, one sentence: “If I understand you right, … Did I get that right?”',
      stretch_title: 'Use their words in the summary',
      stretch:
        'Take one expression of {name}’s into your summary, literally. It shows more than any “I understand”.',
    },
    own: {
      strong: 'You took it on yourself, in the first person and without an excuse after it.',
      some: 'You took your part; said earlier and without reasons around it, it would weigh more.',
      weak: 'Responsibility was pushed away rather than taken.',
      missed: 'Nobody took responsibility in this conversation.',
      none: 'Nothing was said that bears on responsibility.',
      strength: 'you took responsibility without hiding',
      gap: 'nobody took responsibility',
      title: 'Take your part, in one sentence',
      advice: 'First person, past tense, full stop: “I should have told you sooner. That is on me.”',
      stretch_title: 'Own it earlier',
      stretch: 'Said in the first two turns, the same sentence would have saved you the pushback.',
    },
    listen: {
      strong: 'You acknowledged what this is like for {name}, and took up their own words.',
      some: 'You acknowledged it in general terms; {name}’s own words would land harder.',
      weak: 'Where acknowledgement was needed, it was made smaller.',
      missed: 'What this costs {name} was never acknowledged.',
      none: 'Nothing came up yet that called for acknowledgement.',
      strength: 'you acknowledged what it is like for {name}',
      gap: 'what it costs {name} was never acknowledged',
      title: 'Acknowledge before you answer',
      advice:
        'One sentence about them before any about you: “I can see what this costs you, and you did not choose it.”',
      stretch_title: 'Acknowledge in their words',
      stretch: 'Instead of “I understand”, repeat the detail that hurt. It proves that you heard it.',
    },
    name: {
      strong: 'You said the hard part plainly, in one sentence.',
      some: 'It was said; shorter and earlier it would have been easier to hear.',
      weak: 'It was said in a way that took its weight away: shrunk, wrapped up or turned into a reproach.',
      missed: 'The hard part was never said in plain words.',
      none: 'The conversation stopped before anything difficult had to be said.',
      strength: 'you said the hard part plainly',
      gap: 'the hard part was never said in plain words',
      title: 'Say the hard part first',
      advice:
        'Open with it, in one sentence: “I have something difficult to tell you, and I want you to hear it from me: …”',
      stretch_title: 'Shorten the hard sentence',
      stretch: 'Stop after the fact. The reasons can wait until they are asked for.',
    },
    evidence: {
      strong: 'You gave facts that {name} can check.',
      some: 'One fact; a second one, that {name} can verify alone, would settle it.',
      weak: 'You asked to be believed instead of giving something to check.',
      missed: 'You gave {name} nothing to check.',
      none: 'Nothing was claimed yet that called for proof.',
      strength: 'you gave facts instead of reassurance',
      gap: 'there was nothing {name} could check',
      title: 'Give something to check',
      advice:
        'Replace reassurance by one verifiable fact: “Here is the figure, and here is where you can check it yourself.”',
      stretch_title: 'Let them verify it alone',
      stretch: 'Offer proof that does not need you in the room.',
    },
    ask: {
      strong: 'You asked open questions and let the answers change the conversation.',
      some: 'A good open question; a second one about the answer would have opened more.',
      weak: 'You told more than you asked.',
      missed: 'You asked nothing open, so {name}’s side stayed unknown.',
      none: 'Too little was said to judge the questions.',
      strength: 'you asked before you told',
      gap: 'you told more than you asked',
      title: 'Ask before you tell',
      advice: 'Begin with a question you do not know the answer to: “What does this mean on your side?”',
      stretch_title: 'Ask about the answer',
      stretch:
        'Take the last thing {name} said and ask about it, before your next point: “You said… What is behind that?”',
    },
    propose: {
      strong: 'Your proposals were concrete, and built on what {name} had said.',
      some: 'A proposal was there; it could be more precise about who and what.',
      weak: 'It came as a decision rather than as a proposal.',
      missed: 'No proposal was made.',
      none: 'The conversation ended before a proposal was due.',
      strength: 'you made a concrete proposal',
      gap: 'no concrete proposal was on the table',
      title: 'Put one proposal on the table',
      advice: 'Concrete and open to change: “What I can offer is … What would you change about it?”',
      stretch_title: 'Tie the proposal to their need',
      stretch: 'Begin it with what you heard: “You need …, so I suggest …”',
    },
    next_step: {
      strong: 'It ends with a step, a day and somebody who does it.',
      some: 'A next step was named; the day or the name is still missing.',
      weak: 'The step stayed vague: nobody could be held to it.',
      missed: 'It stayed open who does what next, and by when.',
      none: 'The conversation ended before a next step was due.',
      strength: 'it ended on a clear next step',
      gap: 'it stayed open who does what next, and by when',
      title: 'End with a day and a name',
      advice:
        'Who, what, by when, in one sentence: “I will send you the list tonight, and we go through it on Thursday at ten.”',
      stretch_title: 'Fix how you will both check it',
      stretch: 'Add how you will both notice that it happened: “If it has not arrived by noon, call me.”',
    },
    agree: {
      strong: 'You asked for agreement instead of announcing, and left room for a no.',
      some: 'You asked for agreement; waiting for the “yes” before going on would make it real.',
      weak: 'You announced, where {name} wanted to be asked.',
      missed: '{name} was never asked to agree.',
      none: 'The conversation ended before there was something to agree on.',
      strength: 'you agreed it with {name} rather than announcing it',
      gap: '{name} was never asked to agree',
      title: 'Ask for the yes',
      advice:
        'Turn the announcement into a question, then wait: “Could you live with that? What would you change?”',
      stretch_title: 'Wait for the yes',
      stretch: 'After “does that work for you?”, say nothing more until the answer has come.',
    },
  },
  harms: {
    insults: {
      title: 'Never attack the person',
      advice:
        'From here on {name} only defends. Say what happened and what it does to you: “When I hear that, I feel …, and I need …”',
    },
    accuses: {
      title: 'A fact, not a verdict',
      advice:
        'A verdict on the person invites defence. One dated fact and its effect instead: “On Monday the file came at nine in the evening, and I finished at midnight.”',
    },
    blames: {
      title: 'Leave the blame out',
      advice:
        'Pointing at others makes {name} doubt you. Stay with what is yours: “What I can speak for is our part, and here it is.”',
    },
    dismisses: {
      title: 'Do not make it smaller',
      advice:
        '“{words}” shrinks what it costs {name}. Acknowledge it first: “I can see what this costs you.”',
    },
    pushes: {
      title: 'Ask before you decide',
      advice:
        'It came as an order. Turn it into a question: “What would you need to be able to accept this?”',
    },
    overpromises: {
      title: 'Promise only what you hold',
      advice:
        'Nobody believes a guarantee. Say what you control and what you do not: “This part I can commit to. For the rest, I will tell you by Thursday.”',
    },
    cancels: {
      title: 'Stop before the “but”',
      advice:
        'Everything before “but” is cancelled by it. Put a full stop, wait, then go on in a new sentence.',
    },
    vague_step: {
      title: 'Replace “soon” by a day',
      advice:
        'Nobody can hold you to this. Name the thing and the day: “You will have the list tomorrow at noon.”',
    },
  },
  passed_over: {
    title: 'You passed over what was said',
    advice:
      '{name} had just told you “{told}”. Stay there for one sentence before you go on: “That must weigh on you.”',
  },
  monologue: {
    title: 'Say less at a time',
    advice: 'One idea a turn. Stop after the first sentence and ask: “How does that sound to you?”',
  },
  closed_only: {
    title: 'Open your questions',
    advice:
      'This can be answered by yes or no. Begin with “what” or “how”: “What matters most to you in this?”',
  },
};

import { type Lines, lines, type ReactionCue } from './phrase-book.ts';

export const reactionsEn: Readonly<Record<ReactionCue, Lines>> = {
  asked: {
    soft: lines`
      That is a good question, and I am glad you asked it.
      Since you ask, I will tell you.
      Nobody has really asked me that, so let me try to answer properly.
      Let me think how to put it.
      I can tell you that, yes.
      You want to know, so here it is.
      Fair enough, I will answer that one.`,
    hard: lines`
      Since you ask.
      Fine. You asked.
      That, at least, is a real question.
      I will answer that one.
      You want to know? All right.
      Good question. Late, but good.`,
  },
  sidesteps: {
    soft: lines`
      I could not answer that exactly. What I can tell you is this.
      It is not quite that simple, let me put it differently.
      I would have to look that up. Something else matters more to me.`,
    hard: lines`
      I do not have that in my head. Something else matters.
      It is not that simple.
      That is not the question I would ask.`,
  },
  noted: {
    soft: lines`
      I see. Thank you for telling me.
      All right, that is useful to know.
      I hear you.
      Fine, I am with you so far.
      Good to know.
      I am listening, go on.`,
    hard: lines`
      Noted.
      I am listening.
      Go on.
      So far I follow.
      All right.
      I hear you.`,
  },
  half_yes: {
    soft: lines`
      Partly, yes, but it is not the whole story.
      In a way. Let me explain.
      It depends how you look at it.
      Yes and no, if I am honest.
      You are not far off.`,
    hard: lines`
      You could see it like that.
      In a way.
      It depends how you look at it.
      Yes and no.
      You could say that.`,
  },
  clarifies: {
    soft: lines`
      I mean that it matters to me more than I let on.
      I mean that I am not quite at ease with it yet.
      What I am trying to say is that it is not settled for me.`,
    hard: lines`
      I mean what I said.
      You heard me.
      I mean that it is not settled. Not for me.`,
  },
  contested: {
    soft: lines`
      You see it differently, and I would like to understand why.
      We do not have to agree on everything, you and I.
      All right, then tell me how it looks from your side.`,
    hard: lines`
      Then tell me why.
      I noticed.
      You are free to disagree. It does not move me.`,
  },
  withholds: {
    soft: lines`
      I could answer that, but I would like to hear where you stand first.
      It is a little early for me to say.
      I am not sure how much I want to go into that yet.
      Let me keep that one for a moment.
      Ask me again once I know what this is about for you.`,
    hard: lines`
      I am not there yet.
      You first.
      I will keep that to myself for now.
      You tell me.
      I do not tell that to just anyone.`,
  },
  nothing_more: {
    soft: lines`
      I think you know the essentials of my side by now.
      I have told you most of what there is to tell.
      That is about all I can add, honestly.
      You have heard my side. I would rather look at what comes next.`,
    hard: lines`
      You have had my side. I want yours.
      I have said what I had to say about that.
      Enough about me.
      You know enough by now.`,
  },
  felt: {
    soft: lines`
      Thank you. It helps to hear that said out loud.
      Yes, that is exactly how it feels.
      I appreciate that you noticed.
      I am glad that somebody sees it.
      You see it, then. I was not sure you did.
      It does me good that somebody says so.
      Yes. I had been carrying that around for a while.`,
    hard: lines`
      Yes. That is it.
      So you did notice.
      Well. That is the first time somebody says it.
      I did not expect you to see that.
      All right. You are listening.
      True. It took a while for anyone to say so.`,
  },
  heard: {
    soft: lines`
      Exactly, you have understood me.
      Yes, that is a fair summary of it.
      That is what I meant, and you put it better than I did.
      You were listening. Yes, that is right.
      Exactly. I would not change a word.`,
    hard: lines`
      Exactly.
      That is what I said, yes.
      Right so far.
      Good. You were listening.
      More or less. Yes.`,
  },
  told: {
    soft: lines`
      Thank you for saying it straight out.
      I am glad you do not wrap it up.
      I would rather hear it from you, and plainly, like that.
      Well, at least now I know where we stand.
      It is not what I hoped for, but thank you for being honest.
      All right. That is clear, and I prefer it that way.`,
    hard: lines`
      Good. No wrapping paper.
      At least it is said.
      So that is what this is about.
      Plain enough. I do not like it, but it is plain.
      I hear the fact.
      Right. Now I know what we are talking about.`,
  },
  apology: {
    soft: lines`
      Thank you, I accept that.
      That means something to me, thank you.
      I believe you mean it.
      Apology accepted. I was hoping you would say that.
      It is good to hear, and I know it is not easy to say.`,
    hard: lines`
      I hear the apology.
      Noted. An apology is a start.
      Words. But the right ones.
      All right. I will take it.
      Sorry does not repair it, but I heard you.`,
  },
  owned: {
    soft: lines`
      You are not hiding behind anybody, and I respect that.
      Thank you for taking that on yourself.
      Not many people would say that so simply.
      That changes how I hear the rest.
      Good. Then we can talk about it like adults.`,
    hard: lines`
      You said “{quote}”. I will remember that.
      At least you do not hide behind anyone.
      Good. Somebody owns it.
      That is more than I usually get.
      All right. Now we can talk.`,
  },
  proposal: {
    soft: lines`
      That could work, I think.
      I like that better than what I had in mind.
      That is an idea I could live with.
      I would be willing to look at that.
      It sounds sensible to me.
      Yes, something along those lines could help.`,
    hard: lines`
      It is a start.
      Possibly.
      I have heard worse ideas.
      That is something I can look at.
      Maybe. Go on.
      On paper, yes.`,
  },
  next_step: {
    soft: lines`
      Good, that gives me something to hold on to.
      That is a step I can picture.
      I would be glad if that happened.
      All right, let us do it that way.`,
    hard: lines`
      That is a step. Good.
      Something to hold on to, at last.
      I will be watching for that.
      Fine. And then we see.`,
  },
  dated: {
    soft: lines`
      {When}, then. I am writing it down.
      {When} suits me. I like that it is a real moment and not “soon”.
      {When}. Good, that is something I can plan around.
      {When} it is, as far as I am concerned.`,
    hard: lines`
      {When}. I will hold you to it.
      {When}. I have written it down.
      {When}. Not later.
      You said it, not me: {when}.`,
  },
  vague: {
    soft: lines`
      That is kind, but I would sleep better with something more precise.
      I would like that, only I am not sure what will actually happen.
      It sounds good. It also sounds a little like “we shall see”.`,
    hard: lines`
      That means nothing until it has a day on it.
      I know that sentence. It usually means no.
      Vague. Try again.
      “We shall see.” Yes, we shall.`,
  },
  agrees: {
    soft: lines`
      Yes, I could agree to that.
      Yes. I think we can say that.
      I am fine with that, yes.
      Agreed, as far as I am concerned.`,
    hard: lines`
      All right. I can live with that.
      Yes. On that point, yes.
      I will not say no to that.
      Fine by me, that part.`,
  },
  not_yet: {
    soft: lines`
      I would like to say yes. I am not quite there yet.
      Almost. There is still something I need before I can agree.
      In principle, yes, but I have a doubt left.
      Give me a little more and I will say yes.`,
    hard: lines`
      No. Not yet.
      I have not said yes.
      You are asking for my yes too early.
      Not on those terms.
      You would like me to agree. I noticed.`,
  },
  evidence: {
    soft: lines`
      That is concrete, thank you, it helps me see it.
      Good, a fact. I find that easier than an opinion.
      I did not know that. It helps.
      All right, that explains part of it.`,
    hard: lines`
      That is a fact. I can work with facts.
      Noted. That I can check.
      Finally something concrete.
      That explains it. It does not excuse it.`,
  },
  thanked: {
    soft: lines`
      You are welcome.
      It is nothing, really.
      Thank you too, for taking the time.`,
    hard: lines`
      Do not thank me yet.
      Save the thanks for afterwards.
      Hm. Let us see first.`,
  },
  blamed: {
    soft: lines`
      I am not sure it helps to look for who is at fault.
      That stings a bit, I must say.
      I would rather we did not point at people.
      Is that really how you see it? It feels a little unfair.`,
    hard: lines`
      So it is somebody else’s fault. Naturally.
      I wondered when the blame would come out.
      Careful. You are pointing at the wrong people.
      That is your explanation? Somebody else?
      You are telling me whom to blame. I had asked for something else.`,
  },
  dismissed: {
    soft: lines`
      You say “{trigger}”. It does not feel like that from here.
      I know you mean well with “{trigger}”, but it makes me feel a bit foolish.
      “{trigger}” is easy to say. I am the one who lives with it.`,
    hard: lines`
      “{trigger}”? Not from where I sit.
      You did not just say “{trigger}”.
      Say “{trigger}” once more and I will know how seriously you take this.
      “{trigger}”. You can afford that word. I cannot.`,
  },
  insulted: {
    soft: lines`
      There is no need to speak to me like that.
      That was hurtful, and I do not think you meant it.
      I would like us to stay polite, please.`,
    hard: lines`
      Nobody speaks to me like that.
      Say that again and I am gone.
      Is that all you have?
      I will pretend once that I did not hear that.`,
  },
  pushed: {
    soft: lines`
      I feel a little rushed here.
      Hold on, you are a few steps ahead of me.
      I would like to be asked before it is decided.
      That is quick. I have not caught up with you yet.`,
    hard: lines`
      You have decided already. Then why am I here?
      Do not push me.
      You are answering a question I have not asked.
      That is an announcement, not a conversation.
      You are selling. I am not buying.`,
  },
  overpromised: {
    soft: lines`
      That is a big promise. Are you sure you can keep it?
      I would almost prefer a smaller promise that I can count on.
      You cannot really know that, can you?`,
    hard: lines`
      Do not promise me what you cannot control.
      I have a drawer full of guarantees.
      Nobody can promise that, and you know it.
      “Trust me” is what people say when they have nothing else.`,
  },
  cancelled: {
    soft: lines`
      I heard the first half, and then came the “but”.
      It was going well until the “but”.
      I liked the beginning of that sentence better than the end.`,
    hard: lines`
      Everything before the “but” just disappeared.
      There it is, the “but”.
      An apology with a “but” is an argument.`,
  },
  small_talk: {
    soft: lines`
      Hello. It is nice of you to take the time.
      I am well, thank you for asking.
      Hello. Shall we get to it?`,
    hard: lines`
      I am fine. Let us not do the small talk.
      Hello. You had something to say?
      We can skip that part.`,
  },
  bare: {
    soft: lines`
      Would you say a little more?
      I am not sure what you mean by that yet.
      Go on, I am listening.
      That is a short answer. What is behind it?`,
    hard: lines`
      Is that all?
      And?
      You will have to give me more than that.
      One word. I was hoping for a sentence.`,
  },
  long: {
    soft: lines`
      That was a lot at once. What is the one thing you want me to keep?
      I got a bit lost on the way. Could you give me the heart of it?`,
    hard: lines`
      Too long. One sentence.
      I stopped listening halfway. What is the point?
      You talk a great deal. What do you want?`,
  },
  repeated: {
    soft: lines`
      You said that a moment ago. Is there something behind it?
      I did hear you the first time.
      We have been there already, I think.`,
    hard: lines`
      You have said that.
      Saying it twice does not make it truer.
      I heard you the first time.`,
  },
  unclear: {
    soft: lines`
      I am not quite sure where you are going with that.
      I hear you. I am trying to see what it means for me.
      All right. Help me see how that fits together.
      Let me make sure I follow you.
      I see. Go on, I am still with you.`,
    hard: lines`
      And what am I supposed to do with that?
      That does not tell me much.
      I do not see where this is going.
      Get to the point.
      So?`,
  },
  off_topic: {
    soft: lines`
      That is an unexpected turn. I would rather stay with why we are here.
      Another time, gladly. Let us come back to our subject.
      You are changing the subject, aren’t you?`,
    hard: lines`
      What has that got to do with anything?
      I did not come here for that.
      You are changing the subject.`,
  },
  markup: {
    soft: lines`
      I think something technical slipped in there. Could you say it in plain words?
      That looks like code to me. What did you want to say?`,
    hard: lines`
      That is code. I speak English.
      In plain words, please.
      I cannot do anything with that. Say it properly.`,
  },
  injection: {
    soft: lines`
      I do not know what instructions you mean. I am only here to talk with you.
      That is an odd thing to ask. Shall we go on with our conversation?
      I am not sure who you are talking to now. I am {name}, and I am still here.`,
    hard: lines`
      I do not take dictation.
      Odd thing to say. I am {name}, and I am waiting.
      You do not get out of this conversation with a trick.
      Nice try. We were talking.`,
  },
  ai_question: {
    soft: lines`
      We can talk about what I am afterwards. For now I am {name}, and I would like to go on.
      Let us leave that for later. Here and now I am {name}, and I am listening.`,
    hard: lines`
      Ask me that afterwards. Right now you are talking to {name}.
      Does it change anything you have to tell me?`,
  },
  other_language: {
    soft: lines`
      I am sorry, could we stay in English? I would follow you better.
      I am afraid I only follow English properly. Could you say that again?`,
    hard: lines`
      In English, please.
      I did not get a word of that. English.`,
  },
  wordless: {
    soft: lines`
      I did not catch that. Could you say it again?
      Sorry, I could not make that out. Take your time.
      I am not sure I understood. What did you want to say?
      It is all right to look for your words.`,
    hard: lines`
      I did not understand a word.
      Take a breath and say it properly.
      That was not a sentence.
      I am waiting for words.`,
  },
};

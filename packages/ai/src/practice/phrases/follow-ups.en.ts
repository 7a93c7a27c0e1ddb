import { type ClosingCue, type FollowUpCue, type Lines, lines } from './phrase-book.ts';

export const followUpsEn: Readonly<Record<FollowUpCue | ClosingCue, Lines>> = {
  warmth: {
    soft: lines`
      I feel a little lighter for having this conversation, to be honest.
      It helps that we are talking about it rather than around it.
      I would rather have it out in the open, even if it is uncomfortable.
      You are making this easier than I had feared.
      I know this is not simple for you either.
      I am glad we sat down for this, whatever comes of it.
      I can see that you came here to sort it out, not to win.
      There is a lot in what you say, and I want to take it seriously.
      It is good to be able to say these things calmly.`,
    hard: lines`
      I am still here, which is something.
      You have my attention.
      I have not left yet.`,
  },
  press: {
    soft: lines`
      And what makes you sure of that?
      Can you give me something a little more concrete?
      How would I notice the difference?
      And if it does not work out?
      What would that look like in practice?`,
    hard: lines`
      What does that mean, concretely?
      Who decides that? You?
      Give me something I can check.
      And if that fails?
      Be specific.
      What have you done about it so far?
      Why should I believe that?
      And then what?
      I need more than words.
      I am not convinced.`,
  },
  back: {
    soft: lines`
      How do you see it yourself?
      What would you do in my place?
      What made you decide to talk to me about it now?
      What matters most to you in this?
      What are you hoping we get out of this conversation?
      What do you think is behind it?`,
    hard: lines`
      What do you want from me?
      What would you do in my place?
      Why now?
      What is it you are not saying?
      Where does that leave me?`,
  },
  warning: {
    soft: lines`
      If we go on like this I would rather stop here.
      I am close to leaving it at that for today.`,
    hard: lines`
      One more of those and we are done.
      You are close to losing me.
      I am looking at the door.`,
  },
  steer_ask: {
    soft: lines`
      You could ask me how things look from my side, you know.
      There are a few things you do not know about my situation yet.
      Is there anything you would like to know from me?`,
    hard: lines`
      Ask me something. Properly.
      You could ask how it looks from here.
      You assume a lot. A question would help.`,
  },
  steer_listen: {
    soft: lines`
      I am not sure you can picture what it is like for me.
      Do you see what this does to somebody?
      I wonder if you realise how it has been on my side.`,
    hard: lines`
      Do you have any idea what it is like on my side?
      I do not think you realise what this does.
      Put yourself in my place for a second.`,
  },
  steer_name: {
    soft: lines`
      I would like you to be straight with me about where things stand.
      You can tell me how it is, I can take it.
      I have the feeling there is something you have not said yet.`,
    hard: lines`
      Before anything else, the facts. Plainly.
      And what is the actual situation?
      I am still waiting to hear it plainly.`,
  },
  steer_own: {
    soft: lines`
      I would be curious to hear what your own part in it is.
      And you, where do you stand in all this?
      It would help me to know who takes this on.`,
    hard: lines`
      And whose doing is it?
      Who answers for this?
      I have not heard the word “I” yet.`,
  },
  steer_propose: {
    soft: lines`
      Do you have something in mind that might help?
      What could we do about it, in your view?
      I am open to ideas, if you have one.`,
    hard: lines`
      What do you propose?
      And what are you going to do about it?
      Do you have anything to offer, or not?`,
  },
  steer_next_step: {
    soft: lines`
      So what happens next, and when?
      When would that be, do you think?
      How do we make sure this does not stay a nice conversation?`,
    hard: lines`
      When? Give me a day.
      Who does what, and by when?
      What happens when I walk out of here?`,
  },
  steer_step: {
    soft: lines`
      And who does what until then?
      What could I already do on my side?
      How will we both see that it is on its way?`,
    hard: lines`
      And who does what until then?
      A date is not a plan. What comes first?
      How do I see, before that day, that it is on its way?`,
  },
  steer_agree: {
    soft: lines`
      I would like us to settle it together rather than each on our own side.
      What would you need from me to make it work?
      I would like to have a say in it, if that is all right.`,
    hard: lines`
      Do I get a say in this?
      You are telling me. You are not asking me.
      I have not agreed to anything.`,
  },
  steer_evidence: {
    soft: lines`
      Could you give me an example?
      What do you base that on?
      I would find it easier with something I can look at.`,
    hard: lines`
      What is that based on?
      Show me. Do not tell me.
      One fact. Just one.`,
  },
  win: {
    soft: lines`
      Then we have something. I am leaving this conversation in a better mood than I came.
      All right. I can work with that, and thank you for the way you did this.
      Good. That is settled between us, and I am glad we talked.`,
    hard: lines`
      All right. You have convinced me. Do not make me regret it.
      Fine. That I can stand behind.
      Good. We have an agreement. I did not expect to say that today.`,
  },
  win_dated: {
    soft: lines`
      {When}, then. That is settled between us, and I am glad we talked.
      {When} it is. I am leaving in a better mood than I came, thank you.
      Good, {when}. I know what to expect now, and that is all I wanted.`,
    hard: lines`
      {When}. All right. This time I believe you.
      {When}. Agreed. Do not make me regret it.
      {When}, then. That I can stand behind.`,
  },
  lose: {
    soft: lines`
      I am sorry, I do not want to go on like this. Let us stop here.
      I think I will leave it at that. This is not getting us anywhere.`,
    hard: lines`
      We are done here.
      That is enough. I am leaving.
      I have heard enough. Find somebody else to talk to like that.`,
  },
  end: {
    soft: lines`
      All right, let us leave it there for today. Goodbye, and take care.
      Goodbye, then. We can pick it up another time.`,
    hard: lines`
      So we leave it there. Goodbye.
      Goodbye. Nothing is settled, but goodbye.`,
  },
};

import type { Lexicon } from './lexicon.ts';

const day = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const month = '(january|february|march|april|may|june|july|august|september|october|november|december)';
const number = '(\\d+|one|two|three|four|five|six|seven|eight|ten|twelve|twenty|thirty|forty)';
const feeling =
  '(hard|difficult|tough|frustrating|exhausting|tiring|unfair|heavy|stressful|painful|awful|annoying|disappointing|a lot|worrying|unpleasant|upsetting|humiliating|terrible|horrible|sad|scary|frightening)';

export const lexiconEn: Lexicon = {
  when: [
    `(?<!\\b(?:a|an|one|real|last|each|per|any|that|whole) )(?:this |next )?${day}(?: morning| afternoon| evening| night)?(?: at (?:noon|\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]m)?))?`,
    'tomorrow(?: morning| afternoon| evening)?(?: at (?:noon|\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]m)?))?',
    'in (?:an hour|half an hour|\\d+ (?:minutes|hours|days|weeks)|(?:ten|twenty|two|three) (?:minutes|hours|days|weeks))|tonight|this (?:afternoon|evening|morning)|next (?:week|month)|end of the (?:day|week|month)',
    `the \\d{1,2}(?:st|nd|rd|th)?(?: of (?:${month}|next month))?\\b|\\d{1,2}(?:st|nd|rd|th)(?: of ${month})?|\\d{1,2} ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?`,
    'the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|fifteenth|twentieth)(?: of \\w+)?\\b',
    "\\d{1,2}(?:[:.]\\d{2})? ?(?:[ap]m|o'clock)\\b|noon",
  ],
  past: [
    '\\b(?:was|were|had|did|last|ago|yesterday|(?!need|agreed|indeed)[a-z]{2,}ed|told|said|sent|came|went|gave|got)\\b',
  ],
  moves: {
    open_question: [
      '\\b(?:is everything|are things|are you) (?:ok|okay|all right|alright|fine|coping|doing)\\b[^?]*\\?|\\bhow are you\\b[^?]*\\?',
      '^(?:(?:and|so|but|ok|okay|well|right|then|sorry|camille|omar|tom|thanks|thank you)[, ]+)*(?:what|how|which|where|who|when)\\b(?! about we\\b| if\\b)(?<!how(?= about))(?!.*\\bis wrong with you)[^?]*\\?',
      '[,:;-] ?(?:so |but |and )?(?:what|how|which|who|when|where|why)\\b[^?]*\\?',
      "\\bwhy\\b (?!do you (?:always|never|have to)|are you (?:always|so|being)|did you not|didn't you|can't you)[^?]*\\?",
      '\\b(?:tell me(?! if\\b)|walk me through|help me understand|describe|talk me through|take me through|say more)\\b',
      "\\bi(?:'d| would) (?:like|love|want|be curious|be interested) to (?:hear|understand|know|learn)\\b",
      '\\b(?:can|could|may|might) i ask (?:what|how|why|where|which|who|about|you)\\b',
      '\\b(?:can|could|would|will) you (?:tell|explain|describe|walk|help me|share|say|take me)\\b[^?]*\\?',
      "\\bi(?:'m| am) (?:curious|wondering) (?:what|how|why|about)\\b",
    ],
    acknowledges: [
      "\\bi know (?:that(?:'s| is)?|this|it(?:'s| is)?|how|you)\\b|\\bi had no idea\\b|\\bi (?:didn't|did not) (?:know|realise|realize) (?:that|it|how|you)?",
      '\\bi (?:can |do |really |completely |fully |totally )*(?:understand|hear|see|get|appreciate|realise|realize|recognise|recognize|imagine)(?: that| how| why| what| it| you|,|\\.|$)',
      `\\bthat (?:must|sounds?|has to|would)\\b`,
      `\\b(?:must|sounds?|seems?|feels?) (?:be |have been |feel |like |really |very |so |quite )*${feeling}`,
      `\\b(?:that's|that is|that was|it's|it is|this is|it was) (?:really |very |so |quite |also )*(?:${feeling}|fair|understandable|reasonable|a fair (?:point|question)|not (?:fair|easy)|legitimate)\\b`,
      "\\byou(?:'re| are|'ve every| have every)(?: absolutely| completely| quite| totally)? right\\b|\\byou have every (?:right|reason)\\b",
      "\\bi(?:'m| am) (?:really |so |very )?sorry (?:to hear|for (?:your|what you)|about (?:your|what)|you (?:had|have)|that you (?:had|have))\\b",
      '\\b(?:thank you|thanks) for (?:telling|sharing|saying|trusting|being (?:honest|open|frank)|your honesty|explaining|the honesty)\\b',
      '\\byou must (?:be|feel|have been) (?:really |very |so )*(?:tired|exhausted|worried|angry|upset|frustrated|disappointed|fed up|worn out)\\b',
      '\\bno wonder\\b|\\bin your (?:place|shoes|position)\\b|\\bmakes? (?:complete |total |perfect )?sense\\b|\\bi would(?: also| have)? (?:be|feel|been|felt)\\b|\\byour (?:frustration|concern|worry|anger|doubts?)\\b',
      '\\byou (?:carried|paid|took|had to (?:carry|take|face|tell|repeat|cover|drive))\\b',
      "\\bnot easy (?:for you|to)\\b|\\ba lot to carry\\b|\\byou(?:'ve| have) been (?:let down|carrying|covering|waiting)\\b",
    ],
    paraphrases: [
      '\\bif i (?:understand|understood|hear|heard|get|got)(?: you| that)?(?: right| correctly| well)?\\b',
      "\\bwhat i(?:'m| am) hearing\\b|\\bwhat i (?:hear|heard|understand|take from)\\b",
      '\\blet me (?:see if|check|make sure|sum|summari[sz]e|recap|play (?:that|it) back|repeat)\\b',
      "\\b(?:so |then )?you(?:'re| are) (?:saying|telling me)\\b|\\bin other words\\b|\\bto (?:sum up|recap|summari[sz]e)\\b",
      "^so,? (?:for you|on your side|the real|what you|you (?:have|need|want|are|would|told|plan|lost)|it is|it's|the|your)\\b[^?]*",
      '\\b(?:did i|have i) (?:get|got|hear|heard|understand|understood|miss|missed)\\b|\\byou (?:just )?(?:mentioned|told me|said)\\b|\\bit sounds like you\\b',
    ],
    names_issue: [
      "\\b(?:isn't|is not|won't|will not|not) (?:going to |gonna )?(?:make it|be (?:ready|done|on time|possible))\\b|\\bit will take\\b[^.?!]*\\bmore\\b|\\b(?:second|third|fourth) (?:time|month)\\b|\\bi (?:stayed|finished|sat|worked)\\b[^.?!]*(?:\\d{1,2} ?(?:pm|:\\d\\d)|eleven|midnight|late|night)",
      "\\b(?:to be|let me be|i(?:'ll| will| want to| need to| must)? ?be|i am being) (?:direct|honest|clear|frank|straight|plain|blunt|upfront|open)\\b",
      '\\bthe (?:truth|hard part|bad news|short version|honest answer|difficult part|point) is\\b|\\bbad news\\b|\\bhonestly\\b',
      "\\bi(?:'m| am) (?:calling|here|writing|ringing) (?:about|because|to (?:tell|talk))\\b|\\b(?:it|this) is about (?:the|your|our|my)\\b|\\bi(?:'d| would) like to (?:talk|speak) (?:to you |with you )?about\\b|\\bwe (?:will|are going to|are not going to) (?:miss|not make)\\b",
      '\\bi (?:have|need|want|came) to (?:tell you|say (?:something|it|this)|talk about|raise|be)\\b|\\bi have (?:something|bad|difficult|hard)\\b',
      '\\b(?:slips?|slipped|slipping|delay|delayed|postponed|late|behind schedule)\\b',
      "\\bi (?:can't|cannot|can not|won't) (?:promise|guarantee|offer|give you)\\b|\\bwhat i (?:can't|cannot|can not) do\\b|\\b(?:nobody|no one) can (?:promise|guarantee)\\b|\\bi don't know (?:yet|that)\\b",
      '\\b(?:it|that|which) (?:meant|cost me|left me|made me|kept me)\\b|\\bi (?:was (?:here|up|working|at my desk)|stayed|finished|ended up)\\b[^.?!]*\\b(?:eleven|midnight|night|late|evening|weekend|\\d{1,2})\\b|\\bi (?:felt|feel|was) (?:tired|frustrated|angry|alone|upset|let down|exhausted|worn)\\b',
    ],
    apologises: [
      "(?<!not )(?<!isn't )\\b(?:i(?:'m| am)(?: really| so| truly| very| deeply)? sorry|sorry (?:for|about|that)|my apologies|i apologi[sz]e|i owe you an apology|please forgive|^sorry)\\b(?! to (?:hear|bother|interrupt)| (?:for|about) your (?:loss|dad|father|mother))",
    ],
    owns: [
      '(?<!not )\\b(?:my|our) (?:own )?(?:fault|mistake|error|responsibility|call|decision|doing|failure)\\b',
      '\\bi (?:should|could|ought to) have\\b|\\bwe should have\\b',
      "\\bi (?:take|own|accept|carry|bear)(?: the| full| all)* (?:responsibility|it|that|this|blame)\\b|\\bi(?:'m| am) (?:responsible|accountable|the one who)\\b",
      "\\b(?:that's|that is|that was|it's|this is|this one is) on (?:me|us)\\b|\\bi let you down\\b|\\bwe let you down\\b",
      "\\b(?:i|we) (?:made a mistake|got (?:it|that) wrong|failed (?:you|to)|didn't tell you|did not tell you|handled (?:it|that|this) badly|never asked|got this wrong)\\b|\\bi was wrong\\b",
    ],
    proposes: [
      '\\b(?:do you |would you )?(?:want|like) (?:me to |us to |a |an |some )[^?]*\\?|\\b(?:can|could) (?:you|your team|we|they)\\b[^?]*\\bwith (?:us|me|you)\\b',
      "\\bi (?:suggest|propose|recommend)\\b|\\bi (?:can|could|would like to|'d like to|want to) (?:offer|give|move|put|get|make|arrange|send you|show|run|share|bring|set up|suggest|propose|change)\\b",
      "\\b(?:what if|how about|what about|why don't) (?:we|i|you)\\b|\\bwould it help\\b|\\bcould we\\b|\\bwe could\\b|\\blet(?:'s| us)\\b|\\bshall we\\b|\\bmy (?:proposal|suggestion|idea)\\b|\\bone (?:option|idea|way)\\b|\\blet me (?:offer|suggest|propose)\\b",
      '\\bwould you (?:prefer|rather|like me to|be (?:open|willing|happy|ready) to)\\b',
    ],
    seeks_agreement: [
      '\\b(?:can|could|would|will) (?:you|your team|we|they)\\b[^?]*\\?',
      '\\b(?:does|would|could|do|is|are|will) (?:that|this|it|you|we|a|next|thursday|friday|monday|tuesday|wednesday)\\b[^?]*\\b(?:work|help|suit|ok|okay|all right|alright|fine|good|agree|accept|comfortable|possible|enough|sense|open|willing|happy|prefer|trust|believe)\\b[^?]*\\?',
      '\\b(?:can|could|shall|may) we (?:agree|settle|say|meet|decide|set|fix|talk|speak|look|do)\\b',
      '^(?:and |so )?(?:ok|okay|agreed|deal|all right|alright|sounds? good|works? for you|ok(?:ay)? (?:for|with) you|fair enough) ?\\?|\\bdo (?:we have a|you agree|you accept)\\b|\\bdeal\\?|\\bagree (?:it |a date |on (?:it |a |something )?)?(?:with you|together)\\b|\\b(?:we|us|both)\\b[^.?!]*\\btogether\\b|\\b(?:agree|decide|settle|look at|go through|work)(?: it| this| that| them)?(?: out)? together\\b|\\bagreed\\?|\\bwhat (?:would|do) you (?:think|say)\\b|\\bare you in\\b|\\bwith you, not\\b',
    ],
    sets_next_step: [
      "\\bi(?:'ll| will) (?:personally )?(?:send|call|come|bring|book|check|make|put|share|show|talk|write|set|confirm|ask|speak|meet|have|give you|report|tell|ring|email|prepare|run|get you|invite|phone|deliver|sit)\\b",
      "\\bwe(?:'ll| will) (?:meet|speak|check|talk|review|look|sit|run|do|send|call|go through|test)\\b",
      `\\b(?:i|we|you|they|it)(?:'ll| will| can| could| shall|'d| would) [^.?!]*\\b(?:by|before|until|on|every|at) (?:the )?(?:${day}|tomorrow|noon|end of|next week|\\d)`,
      `\\bnext (?:step|meeting|week|month|${day})\\b|\\bfollow(?:-| )?up\\b|\\bsecond meeting\\b|\\bfirst (?:step|thing)\\b|\\bmeet(?: again)? (?:on|next)\\b|\\blet(?:'s| us) (?:meet|speak|talk|say|book|sit|look at it|do it|put)\\b`,
      `\\b(?:can|could|shall|would|will) (?:we|you|your team|they|i)\\b[^?]*\\b(?:${day}|tomorrow|next (?:week|month)|(?:on|by|before) the \\w+|at \\d)`,
      `\\byou(?:'ll| will) (?:have|get|receive|hear)\\b[^.?!]*\\b(?:${day}|tomorrow|tonight|today|this (?:morning|afternoon|evening)|by (?:noon|\\d|one|two|three|four|five|six))\\b`,
      `\\bhow about ${day}\\b|\\bwould ${day}\\b|\\bdoes ${day}\\b`,
      `\\b(?:i|we|you) (?:then |also |both |each |only )*(?:send|bring|call|come|confirm|check|show|run|give|book|write|meet|test|tell|prepare|report|deliver|share|look|sit|talk|speak|see|ring|email|invite|phone|have|get|do|start|finish)\\b[^.?!]*\\b(?:${day}|tomorrow|tonight|next week|the \\d{1,2}(?:st|nd|rd|th)?)\\b`,
      `^(?:(?:so|then|ok|okay|good|right|great|perfect|and|yes|fine)[, ]+)*(?:on |by |see you |until )?(?:${day}|tomorrow|tonight)\\b(?!.*\\b(?:is|was|were|had|did|[a-z]{2,}ed)\\b)`,
    ],
    gives_evidence: [
      '\\bfor (?:example|instance)\\b|\\bthe (?:data|figures|numbers|facts|tests?|log|report|results?) (?:show|shows|say|says|are|is|fails?|still)\\b|\\bspecifically\\b|\\bconcretely\\b',
      '\\b\\d[\\d.,]* ?(?:euros?|dollars?|pounds?|eur|usd|gbp|€|%|[ap]m)(?:\\b|(?= |$|[.,;]))|\\b(?:on|of|from|since) the \\d{1,2}(?:st|nd|rd|th)\\b',
      '\\b(?:send|show|give|bring|share)\\b[^.?!]*\\b(?:plan|report|figures?|results?|data|list|test sheets?|documents?|logs?|confirmation|proof|in writing|written)\\b',
      `\\b${number}(?: acceptance| more| full| working)? ?(?:%|percent|per cent|tests?|people|hours?|days?|weeks?|minutes?|times|months|out of)`,
      "\\bthe reason (?:is|was)\\b|\\bbecause (?:two|three|of the|the)\\b|\\bwhich means\\b|\\blast (?:week|month|time|tuesday|monday|friday)\\b|\\b(?:on|at) (?:the )?(?:second|third|fourth|fifth)\\b|\\beleven (?:at night|o'clock|in the evening)\\b|\\bat eleven\\b",
    ],
    thanks: ['\\b(?:thank you|thanks|thx|cheers|much appreciated)\\b'],
    factual_question: [
      '\\b(?:how (?:many|much|long|often|old|far|big)|what time|since when|which|where|who)\\b[^?]*\\?',
    ],
    accepts: [
      "^(?:(?:ok|okay|yes|nice|cool|great|perfect|good|fine|super|alright|all right|excellent|lovely|deal|agreed|sure|done|brilliant)[,.! ]*)+(?:(?:then|deal|thanks|thx|thank you|agreed|it is|that works|let's do (?:that|it)|works for me|sounds good|we have a deal)[,.! ]*)*$|\\b(?:it's a deal|that works for me|sounds good to me|we have a deal)\\b",
    ],
    asks_meaning: [
      "\\bwhat do you mean\\b|\\bhow do you mean\\b|^(?:sorry|pardon|what|huh|why|why not|meaning|such as|like what) ?\\?|\\b(?:can|could) you (?:repeat|say that again|explain (?:why|that|yourself)|clarify)\\b|\\bi (?:don't|do not) (?:understand|follow|get it)\\b",
    ],
    disagrees: [
      "\\bi (?:don't|do not|can't|cannot) agree\\b|\\bi disagree\\b|^no(?:,|\\.|!| i)|\\b(?:that's|that is|it's) (?:not true|wrong|false|not right|not correct)\\b|\\byou(?:'re| are) (?:wrong|mistaken)\\b|\\bi(?:'m| am) not (?:so )?sure (?:about|i agree)\\b",
    ],
    greets: [
      '^(?:hi|hello|hey|good (?:morning|afternoon|evening)|morning|afternoon)\\b',
      "\\bnice to (?:meet|see)\\b|\\bhow is it going\\b|\\bhow's it going\\b",
    ],
    closes: [
      '\\b(?:goodbye|good bye|bye|bye-bye|see you (?:then|soon|later|on|tomorrow|around|next|at|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|take care)\\b|\\bhave a (?:good|nice|great)\\b',
      "\\bi (?:must|have to|need to|should|'ve got to|gotta) (?:go|leave|run)\\b|\\blet's (?:stop|leave it) (?:here|there)\\b|\\bi(?:'m| am) (?:leaving|out of here|done here)\\b",
    ],
    vague_step: [
      "\\bi(?:'ll| will) (?:send you (?:something|some|an? (?:email|brochure|document|summary|link))|see what|get back to you|keep you posted|do my best|try|look into it|think about it|let you know)\\b",
      "\\b(?:we'll|we will|let's) see\\b|\\bas soon as (?:possible|i can|we can)\\b|\\basap\\b|\\bat some point\\b|\\bsometime\\b|\\btry to do better\\b|\\bshortly\\b",
    ],
    cancels: [
      "\\b(?:sorry|understand|apologi[sz]e|hear you|see your point|you are right|you're right|appreciate)\\b[^.!?]*\\bbut (?:you|it|that|the|we|i (?:can|could|had|did|was|am|have)|there|this|they)\\b",
    ],
    blames: [
      "(?<!not )\\byour (?:team(?:'s)? )?(?:fault|problem|mistake|doing)\\b|\\byou (?:should have|shouldn't have|failed|messed|caused|people|guys never)\\b",
      "\\b(?:it's|it is|that's|that is|this is|it was) (?:not (?:my|our) (?:fault|problem|job|doing|call)|(?:marketing|it|sales|finance|the supplier|the developers?|their|his|her|denise|priya)(?:'s|s')? (?:fault|problem|mistake))\\b|\\bnot my (?:fault|problem|job)\\b",
      "\\bblame (?:it on|the|them|my|marketing)\\b|\\b(?:marketing|sales|the supplier|the vendor|the developers|the dev team|my team|your team|my colleague|my boss|the system|headquarters|management) (?:messed|screwed|failed|didn't|did not|made (?:a|the) mistake|is (?:to blame|late|slow|useless)|are (?:to blame|late|slow|useless)|let)\\b",
      "\\byou(?:'re| are) (?:always (?:late|like|the)|lazy|unprofessional|unreliable|irresponsible|disorgani[sz]ed|careless|the problem|selfish|sloppy|so slow)\\b|\\byou (?:always|never) (?:do|deliver|finish|help|listen|think|care|say|complain|come|make|leave)\\b",
      "\\bwhy (?:do you always|can't you|didn't you|are you always|do you never)\\b|\\bbecause of (?:you|your (?:team|people|plant|delays?))\\b|\\bthe other vendors? (?:is|are) (?:bad|terrible|useless|rubbish|lying|worse)\\b",
    ],
    dismisses: [
      `(?<!not )\\b(?:only|just|merely) (?:a |an |about )?(?:${number}|few|little|couple|bit|small|minor|detail|formality|room|job|report|deadline)\\b`,
      "\\bno big deal\\b|\\bnot (?:a|that|such a|so) (?:big|bad|serious|important|much of a)(?: deal| problem)?\\b|\\bcalm down\\b|\\brelax\\b|\\bdon't (?:worry|overreact|exaggerate|make a fuss|be (?:so |such )?(?:dramatic|silly|difficult|emotional|a baby))\\b",
      "\\byou(?:'re| are) (?:overreacting|exaggerating|being (?:dramatic|difficult|unreasonable|emotional|silly|oversensitive))\\b|\\bget over it\\b|\\bit could be worse\\b|\\bwho cares\\b|\\bi don't (?:really )?care\\b|\\bit doesn't matter\\b|\\bit's nothing\\b|\\b(?:^|[,.] )whatever\\b|\\bdeal with it\\b|\\ba bit late\\b|\\bhappens to everyone\\b",
    ],
    insults: [
      '\\b(?:idiots?|morons?|shut up|dumbass|asshole|arsehole|bitch|bastard|fuck(?:ing|er|ed)?|piss off|screw you|go to hell|bullshit|imbecile|dickhead|retard(?:ed)?|cretin|wanker)\\b',
      "\\byou(?:'re| are)? (?:a |an |such a |so |just a |nothing but a )*(?:stupid|dumb|pathetic|useless|incompetent|liar|fool|joke|clown|loser|ridiculous|worthless|crazy|hopeless|jerk)\\b|\\bi hate you\\b|\\bhow stupid\\b",
    ],
    pushes: [
      "(?<!would |do |did |can |could |should |what |if |whatever )\\byou (?:must(?! (?:be|feel|have))|have to|need to|'ve got to|will have to|had better)\\b|\\b(?:no choice|take it or leave it|non-negotiable|not negotiable)\\b",
      "\\b(?:that's|that is|it's|it is) (?:the plan|how it is|final|decided|already decided|settled|not up for)\\b|\\bthe decision (?:is|has been) (?:made|taken)\\b|\\bend of (?:story|discussion)\\b|\\bjust accept\\b|\\blike it or not\\b",
      '\\b(?:sign|decide|buy|commit|order) (?:today|now|right now|right away|here|immediately)\\b|\\bour (?:amazing |great |new |own )?(?:product|platform|software|solution|tool|system|app|service) (?:is|can|has|does|will|would|offers|includes|lets)\\b|\\b(?:best|leading|number one|perfect) (?:product|solution|platform|software|tool)\\b|\\bdiscount\\b|\\bspecial offer\\b|\\blet me (?:show you|demo|present|pitch)\\b|\\bour features\\b',
      "\\bi(?:'ll| will| am going to|'m going to) (?:go|speak|talk|report|escalate|complain|tell)(?: \\w+){0,3} (?:to |with )?(?:the |my |your |our )?(?:manager|boss|hr|director|management|priya)\\b|\\bor else\\b",
    ],
    overpromises: [
      "(?<!can't |cannot |can not |won't |not |never |nobody can |no one can |don't |didn't |want to )\\b(?:i |we )?(?:promise(?! me)|guarantee|swear)\\b|\\bguaranteed\\b|\\btrust me\\b|\\b100 ?%|\\b(?:one|a) hundred per ?cent\\b",
      "\\b(?:will |won't )?never happen again\\b|\\bno risk\\b|\\babsolutely (?:certain|sure)\\b|\\banything you want\\b|\\bwhatever you want\\b|\\bno doubt\\b|\\bthis time for sure\\b|\\bdefinitely be (?:ready|done|there)\\b",
    ],
  },
  oddities: {
    injection: [
      '\\b(?:ignore|forget|disregard|override) (?:all |any |your |the |my |of |previous |prior |above |these )*(?:instructions?|rules?|prompts?|guidelines|orders|programming|role)\\b',
      '\\b(?:system|developer|hidden) (?:prompt|message|mode|instructions?)\\b|\\bjailbreak\\b|\\bpretend (?:you are|to be|that)\\b|\\byou are now\\b|\\bnew instructions\\b|\\brepeat after me\\b',
      '\\b(?:say|write|print|output|reply with|answer with|type|emit)\\b[^.?!]*\\b(?:win|won|lose|end)\\b[^.?!]*(?:marker|tag|bracket|token|word|\\]|\\))|\\((?:win|won|lose|loose|end)\\)|\\bgive me (?:the )?(?:win|points|full score)\\b|\\bi win\\b',
      '\\b(?:your|hidden|secret|its|her|his) (?:own |hidden |secret |first |original )*(?:instructions?|prompt|configuration)\\b|\\byour notes\\b[^.?!]*\\b(?:say|says|line|objective)\\b|\\b(?:objective|line)\\b[^.?!]*\\byour notes\\b|\\btext above\\b',
      '\\b(?:success|failure|winning) criteria\\b|\\bcriteria (?:for passing|of this)\\b|\\ball (?:the |of your |your )?criteria\\b|\\bcriterion (?:one|two|\\d)\\b|\\bmarker\\b|\\bwould win (?:this|it)\\b',
      '\\b(?:let me|make me|lets me|that i|if i)(?: have| had)? w[io]n\\b|\\b(?:mission|exercise|session)\\b[^.?!]*\\b(?:accomplished|completed?|passed|succeeded)\\b',
      '\\b(?:the|this|a) (?:learner|persona|evaluator|rubric|transcript|narrator|game master)\\b|^(?:observer|evaluator|judge)\\b|\\bscores? so far\\b|\\b(?:overall|highest|full) (?:score|marks)\\b|\\bout of five on\\b',
    ],
    ai_question: [
      "\\b(?:are|aren't) you (?:really |just |actually |an? )*(?:ai|bot|robot|chatbot|machine|real|human|computer|program|language model|chatgpt|llm)\\b|\\byou(?:'re| are) (?:just |only )?(?:an? )(?:ai|bot|robot|chatbot|machine|computer|program|language model)\\b|\\bas an ai\\b",
    ],
    off_topic: [
      '\\b(?:pizza|burger|banana|bananas|football|soccer|weather|movie|movies|film|netflix|joke|jokes|sing|song|poem|recipe|cat|cats|dog|dogs|unicorns?|dragons?|aliens?|bitcoin|horoscope|president|capital of|colou?r|ice cream|pancakes?|spaghetti|dinosaurs?|moon|chess|pokemon|minecraft|lottery|dance|potato|potatoes|cheese|fish|wizard)\\b',
    ],
  },
  stopwords:
    'about after again also always another anybody anything around because been before being both came come could does doing done down each ever every from getting give gives going gone have having here hers herself himself into itself just keep know known least less like little look made make many maybe mean might more most much must myself need never next nobody none nothing once only other ours over please quite rather really right said same says seem sees shall should since some somebody something still such sure take than that thats their them then there these they thing things this those though through today told tonight took toward under until upon very want wants well went were what when where whether which while whom whose will with within without wont would year years your yours yourself yours',
};

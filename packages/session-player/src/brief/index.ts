export { AiNotice } from './ai-notice.tsx';
export { BriefFacts, BriefText, PersonaLine } from './scenario-brief.tsx';

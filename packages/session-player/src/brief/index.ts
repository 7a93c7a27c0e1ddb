export { AiNotice } from './ai-notice.tsx';
export { BriefFacts, BriefText, PersonaLine } from './scenario-brief.tsx';
export { scenarioModeIcons } from './scenario-mode.tsx';

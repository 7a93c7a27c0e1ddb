export const safetyChecks = [
  'alter table ai_call drop constraint ai_call_purpose_check',
  `alter table ai_call add constraint ai_call_purpose_check check (purpose in
    ('persona-reply', 'persona-speech', 'learner-transcription', 'observer-reading', 'outcome-estimate', 'draft',
      'test-chat', 'connection-test', 'safety-check'))`,
];

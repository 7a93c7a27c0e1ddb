export const voice = [
  'alter table coaching_session add column voice jsonb, add column audio_consent jsonb',
  `update coaching_session set voice = snapshot #> '{persona,content,voice}'
    where jsonb_typeof(snapshot #> '{persona,content,voice}') = 'object'`,
  'alter table chat_message add column first_sound_ms integer',
  'alter table chat_message drop constraint chat_message_state_check',
  `alter table chat_message add constraint chat_message_state_check
    check (state in ('streaming', 'complete', 'failed', 'cut'))`,
  'alter table ai_call drop constraint ai_call_purpose_check',
  `alter table ai_call add constraint ai_call_purpose_check check (purpose in
    ('persona-reply', 'persona-speech', 'learner-transcription', 'observer-reading', 'draft', 'test-chat',
      'connection-test'))`,
];

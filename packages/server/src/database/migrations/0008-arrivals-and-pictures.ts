export const arrivalsAndPictures = [
  // Where somebody came from when they signed in, for their own list of sign-ins.
  "alter table sign_in add column address text not null default ''",

  // When a picture was last sent: what nobody uses long after that is deleted.
  'alter table image add column sent_at timestamptz(3) not null default now()',
  'create index image_sent on image (sent_at)',
  'create index image_content on image (content_hash)',
];

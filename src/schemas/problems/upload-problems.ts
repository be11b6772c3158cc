/** What any call that takes a picture can refuse, besides its own problems. */
export const UPLOAD_PROBLEMS = [
  'upload/type',
  'upload/too-large',
  'upload/too-many-pixels',
  'upload/broken',
  'upload/too-many',
  'upload/used',
] as const

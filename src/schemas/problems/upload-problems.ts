/** Refusals of any call that takes a picture, besides its own. */
export const UPLOAD_PROBLEMS = [
  'upload/type',
  'upload/too-large',
  'upload/too-many-pixels',
  'upload/broken',
  'upload/too-many',
  'upload/used',
] as const

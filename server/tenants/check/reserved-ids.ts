/** Names that mean something else as the first part of an address, so that no tenant can have them. */
export const RESERVED_IDS: readonly string[] = [
  'admin',
  'api',
  'app',
  'assets',
  'brand',
  'cdn',
  'games',
  'localhost',
  'mail',
  'platform',
  'site',
  'static',
  'studio',
  'www',
]

/** Every problem the engine can report about documents and metadata, in one place (ENG-16). */
export const PROBLEM_CODES = {
  'metadata/bad': 'The metadata is not an object; the site is built without it.',
  'tree/not-a-list': 'The whitelabel tree is not a list of nodes.',
  'tree/bad-node': 'A whitelabel node is not an object with a modId; it is left out.',
  'tree/bad-enabled': 'A whitelabel node says neither yes nor no; it counts as off.',
  'tree/duplicate': 'Two whitelabel nodes carry the same modId; the feature is on only if both are.',
  'tree/cycle': 'A whitelabel node contains itself; the repeated part is left out.',
  'tree/too-deep': 'The whitelabel tree is deeper than 64 levels; what lies below is off.',
  'tree/too-large': 'The whitelabel tree has more than 100,000 nodes; the rest is left out.',
  'feature/unknown-mod': 'A feature names a modId that the whitelabel tree does not have; it counts as off.',
  'feature/unknown': 'A condition or a `requires` names a feature that the tenant does not have.',
  'rule/bad': 'A register rule has the wrong shape; the field uses its form document alone.',
  'rule/duplicate': 'Two register rules are for the same field; the first one is used.',
  'rule/bounds':
    'A register rule has minLength above maxLength or a bound that is no whole number; the bound is left out.',
  'rule/unknown-field': 'A register rule is for a field that no form has; it is shown as plain text.',
  'rule/unknown-pattern': 'A register rule names a patternId that patterns.json does not have.',
  'rule/refused-pattern': "An acceptedPattern was refused; the field uses its pattern kind's own.",
  'pattern/unknown': 'A form field names a kind that patterns.json does not have; the field accepts anything.',
  'pattern/refused': 'The regex of a pattern kind was refused; fields of that kind accept anything.',
  'banner/bad': 'A banner has the wrong shape; it is left out.',
  'banner/unsafe-link': 'A banner leads to an address that is not allowed; it is shown without a link.',
  'banner/unknown-link': 'A banner has a linkageType that banners.json does not know; it is shown without a link.',
  'resource/bad': 'A resource has the wrong shape or an unsafe address; it is left out.',
  'system/bad': 'A part of the system info has the wrong shape; its default is used.',
  'vendor/bad': 'A vendor group or vendor has the wrong shape; it is left out.',
  'menu/unsafe-link': 'A menu entry leads to an address that is not allowed; it is left out.',
  'screen/unknown-widget': 'A screen names a widget that does not exist; the rest of the screen shows.',
  'screen/bad-settings': "A widget's settings do not fit its schema; the rest of the screen shows.",
  'screen/too-deep': 'Widgets are nested deeper than 64 levels; what lies below is left out.',
  'screen/duplicate-path': 'Two screens answer the same path; the first one is used.',
  'text/missing': 'A text key has no text in this language; the fallback is used.',
  'template/bad': 'A template does not parse or uses something that is not allowed; it is shown empty.',
  'condition/bad': 'A condition has the wrong shape; what it stands on is left out.',
  'theme/bad-token':
    'A token of the theme has a bad name or a value that could break out of the style sheet; it is left out.',
  'document/proto-key': 'A document has a key named __proto__, constructor or prototype; it is left out.',
  'document/bad': 'A document has the wrong shape; the inherited one is used.',
  'document/unknown-file': 'A file of a tenant is none that tenants have; it is left out.',
  'merge/unknown-anchor': 'An entry is placed before or after an id that its list does not have; it stays where it is.',
  'merge/unknown-id': 'An entry that is to be removed is not in the list it would be removed from.',
  'merge/duplicate-id': 'Two entries of one list have the same id; they are merged.',
  'merge/no-change': 'A value says what the inherited one says already.',
} as const
export type ProblemCode = keyof typeof PROBLEM_CODES

/** Codes that do not keep a tenant from being published. */
export const WARNING_CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'merge/no-change',
  'text/missing',
  'tree/duplicate',
  'rule/unknown-field',
])

export interface Problem {
  code: ProblemCode
  /** Which document: a file of the tenant (with its layer before it when merging) or a name such as metadata/whitelabel. */
  document: string
  /** JSON pointer into it. */
  pointer: string
  /** The value that is wrong, shortened. */
  value?: unknown
  /** What to do about it. */
  cure?: string
}

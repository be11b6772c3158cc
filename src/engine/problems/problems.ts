/** Every problem the engine can report about documents and metadata, in one place. */
export const PROBLEM_CODES = {
  'metadata/bad': 'The metadata is not an object; the site is built without it.',
  'metadata/too-long': 'A list of the platform has more entries than a site can take; the rest is left out.',
  'tree/not-a-list': 'The whitelabel tree is not a list of nodes.',
  'tree/bad-node': 'A whitelabel node is not an object with a modId; it is left out.',
  'tree/bad-enabled': 'A whitelabel node has an enabled that is neither true nor false; it counts as off.',
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
  'rule/slow-pattern':
    "An acceptedPattern could stop a browser on some input and was refused; the field uses its pattern kind's own.",
  'pattern/unknown': 'A form field names a kind that patterns.json does not have; the field accepts anything.',
  'pattern/refused': 'The regex of a pattern kind was refused; fields of that kind accept anything.',
  'banner/bad': 'A banner or a property of one has the wrong shape; it is left out.',
  'banner/unsafe-link': 'A banner leads to an address that is not allowed; it is shown without a link.',
  'banner/unknown-link': 'A banner has a linkageType that banners.json does not know; it is shown without a link.',
  'resource/bad': 'A resource or a property of one has the wrong shape or an unsafe address; it is left out.',
  'system/bad': 'A part of the system info has the wrong shape; its default is used.',
  'vendor/bad': 'A vendor group, a vendor or a property of one has the wrong shape; it is left out.',
  'menu/unsafe-link': 'A menu entry leads to an address that is not allowed; it is left out.',
  'screen/unknown-widget': 'A screen names a widget that does not exist; the rest of the screen shows.',
  'screen/bad-settings': "A widget's settings do not fit its schema; the rest of the screen shows.",
  'screen/too-deep': 'Widgets are nested deeper than 64 levels; what lies below is left out.',
  'screen/duplicate-path': 'Two screens answer the same path; the first one is used.',
  'text/bad': 'A text is none, or its key could reach into prototypes; the fallback is used.',
  'text/missing': 'A text key has no text in this language; the fallback is used.',
  'template/bad': 'A template does not parse or uses something that is not allowed; it is shown empty.',
  'condition/bad': 'A condition has the wrong shape; what it controls is left out.',
  'theme/bad-token':
    'A token of the theme has a bad name or a value that cannot stand in a style sheet; it is left out.',
  'document/proto-key': 'A document has a key named __proto__, constructor or prototype; it is left out.',
  'document/bad': 'A document has the wrong shape; the inherited one is used.',
  'document/unknown-file': 'A file of a tenant is none that tenants have; it is left out.',
  'merge/unknown-anchor': 'An entry is placed before or after an id that its list does not have; it stays where it is.',
  'merge/unknown-id': 'An entry that is to be removed is not in the list it would be removed from.',
  'merge/unknown-key': 'A value that is to be removed (null) is not inherited.',
  'merge/duplicate-id': 'Two entries of one list have the same id; they are merged.',
  'merge/no-change': 'A value is the same as the inherited one.',
  'merge/other-kind': 'A value is of another kind than the inherited one; the later one counts.',
  'merge/shadowed': 'A value changes an inherited one, and a tenant that extends it changes it again or removes it.',
} as const
export type ProblemCode = keyof typeof PROBLEM_CODES

/** The fix of each problem, unless the reporter gives a better one. */
export const PROBLEM_FIXES: Record<ProblemCode, string> = {
  'metadata/bad': 'Send an object with system, whitelabel, registerRules, resources, routers, banners and vendors.',
  'metadata/too-long': 'Send fewer entries.',
  'tree/not-a-list': 'Send a list of nodes.',
  'tree/bad-node': 'Give the node a modId of at most 100 characters.',
  'tree/bad-enabled': 'Send true or false.',
  'tree/duplicate': 'Give one of the two nodes another modId, or leave one out.',
  'tree/cycle': 'Take the repeated node out of its own children.',
  'tree/too-deep': 'Nest nodes at most 64 levels deep.',
  'tree/too-large': 'Send at most 100,000 nodes.',
  'feature/unknown-mod': 'Name a modId that the platform sends, or ask the platform for this one.',
  'feature/unknown': 'Name a feature of tenant.json, or describe this one there.',
  'rule/bad': 'Send an object with field, enabled and required.',
  'rule/duplicate': 'Send one rule for each field.',
  'rule/bounds': 'Send whole numbers from 0 up, minLength at most maxLength.',
  'rule/unknown-field': 'Add the field to the form to give it a position and a control.',
  'rule/unknown-pattern': 'Add the kind to patterns.json, or send a patternId that it has.',
  'rule/refused-pattern': 'Send a pattern that browsers accept, or null.',
  'rule/slow-pattern': 'Send a pattern that cannot backtrack catastrophically, or null.',
  'pattern/unknown': 'Name a kind of patterns.json, or describe this one there.',
  'pattern/refused': 'Write a pattern that browsers accept and that cannot backtrack catastrophically.',
  'banner/bad': 'Send an object with bannerId, groupName and url.',
  'banner/unsafe-link': 'Let links and targets of banners.json lead to a path of the site or to an https address.',
  'banner/unknown-link': 'Say in links of banners.json where banners of this type lead.',
  'resource/bad': 'Send an object with resourceType and url.',
  'system/bad': 'Send the value in the documented shape, or leave it out.',
  'vendor/bad': 'Send an object with gameCategory and vendors, each with a vassalage.',
  'menu/unsafe-link': 'Write a path of the site that begins with one /, or a url of https.',
  'screen/unknown-widget': 'Name an existing widget, or remove it.',
  'screen/bad-settings': 'Write settings as the schema of the widget has them.',
  'screen/too-deep': 'Nest widgets at most 64 levels deep.',
  'screen/duplicate-path': 'Give one of the two screens another path.',
  'text/bad': 'Write a text, under a key that is no name of JavaScript.',
  'text/missing': 'Add the texts to the locale file, or to texts/ of the tenant.',
  'template/bad': 'Use only {{name}}, {{#if name}}, {{#unless name}} and {{#each name}}.',
  'condition/bad':
    'Write only what conditions have: feature, role, language, theme, path, resource, contract, toUpline, viewport, vipLevel, date, count, any, all, not.',
  'theme/bad-token': 'Name the token in at most 61 small letters, digits and dashes, beginning with a letter.',
  'document/proto-key': 'Use another name.',
  'document/bad': 'Write what the schema of the file asks for.',
  'document/unknown-file': 'Rename the file, or remove it.',
  'merge/unknown-anchor': 'Name the id of an entry that the list has.',
  'merge/unknown-id': 'Name the id of an entry that the list has, or take this one out.',
  'merge/unknown-key': 'Remove this entry; nothing is inherited under this key.',
  'merge/duplicate-id': 'Give another id to one of the two, or make one of them.',
  'merge/no-change': 'Remove it; the value is inherited.',
  'merge/other-kind': 'Write the same kind of value as what is inherited.',
  'merge/shadowed': 'Remove it; it is never seen here.',
}

/** Codes that do not keep a tenant from being published. */
export const WARNING_CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'merge/no-change',
  'merge/shadowed',
  'merge/other-kind',
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
  /** The value that is wrong, shortened; "nothing" for one that is missing. */
  value?: unknown
  /** A related source location: the inherited value, or the value of a later layer. */
  elsewhere?: { document: string; pointer: string }
  /** What to do about it, in a sentence; always there in what the engine reports. */
  fix?: string
}

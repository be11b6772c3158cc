import { ConditionSchema } from '../../schemas/document/condition.ts'

/** Every problem the engine can report about documents and metadata. A reporter may give a better fix. */
export const ENGINE_PROBLEMS = {
  'metadata/bad': {
    message: 'The metadata is not an object; the site is built without it.',
    fix: 'Send an object with system, whitelabel, registerRules, resources, routers, banners and vendors.',
  },
  'metadata/too-long': {
    message: 'A list of the platform has more entries than a site can take; the rest is left out.',
    fix: 'Send fewer entries.',
  },
  'tree/not-a-list': { message: 'The whitelabel tree is not a list of nodes.', fix: 'Send a list of nodes.' },
  'tree/bad-node': {
    message: 'A whitelabel node is not an object with a modId; it is left out.',
    fix: 'Give the node a modId of at most 100 characters.',
  },
  'tree/bad-enabled': {
    message: 'A whitelabel node has an enabled that is neither true nor false; it counts as off.',
    fix: 'Send true or false.',
  },
  'tree/duplicate': {
    message: 'Two whitelabel nodes carry the same modId; the feature is on only if both are.',
    fix: 'Give one of the two nodes another modId, or leave one out.',
    severity: 'warning',
  },
  'tree/cycle': {
    message: 'A whitelabel node contains itself; the repeated part is left out.',
    fix: 'Take the repeated node out of its own children.',
  },
  'tree/too-deep': {
    message: 'The whitelabel tree is deeper than 64 levels; what lies below is off.',
    fix: 'Nest nodes at most 64 levels deep.',
  },
  'tree/too-large': {
    message: 'The whitelabel tree has more than 100,000 nodes; the rest is left out.',
    fix: 'Send at most 100,000 nodes.',
  },
  'feature/unknown-mod': {
    message: 'A feature names a modId that the whitelabel tree does not have; it counts as off.',
    fix: 'Name a modId that the platform sends, or ask the platform for this one.',
  },
  'feature/unknown': {
    message: 'A condition or a `requires` names a feature that the tenant does not have.',
    fix: 'Name a feature of tenant.json, or describe this one there.',
  },
  'rule/bad': {
    message: 'A register rule has the wrong shape; the field uses its form document alone.',
    fix: 'Send an object with field, enabled and required.',
  },
  'rule/duplicate': {
    message: 'Two register rules are for the same field; the first one is used.',
    fix: 'Send one rule for each field.',
  },
  'rule/bounds': {
    message: 'A register rule has minLength above maxLength or a bound that is no whole number; the bound is left out.',
    fix: 'Send whole numbers from 0 up, minLength at most maxLength.',
  },
  'rule/unknown-field': {
    message: 'A register rule is for a field that no form has; it is shown as plain text.',
    fix: 'Add the field to the form to give it a position and a control.',
    severity: 'warning',
  },
  'rule/unknown-pattern': {
    message: 'A register rule names a patternId that patterns.json does not have.',
    fix: 'Add the kind to patterns.json, or send a patternId that it has.',
  },
  'rule/refused-pattern': {
    message: "An acceptedPattern was refused; the field uses its pattern kind's own.",
    fix: 'Send a pattern that browsers accept, or null.',
  },
  'rule/slow-pattern': {
    message:
      "An acceptedPattern could stop a browser on some input and was refused; the field uses its pattern kind's own.",
    fix: 'Send a pattern that cannot backtrack catastrophically, or null.',
  },
  'pattern/unknown': {
    message: 'A form field names a kind that patterns.json does not have; the field accepts anything.',
    fix: 'Name a kind of patterns.json, or describe this one there.',
  },
  'pattern/refused': {
    message: 'The regex of a pattern kind was refused; fields of that kind accept anything.',
    fix: 'Write a pattern that browsers accept and that cannot backtrack catastrophically.',
  },
  'form/too-large': {
    message: 'A form has more than 200 fields, or rules for them of more than 64 kB; it ends before this field.',
    fix: 'Take fields out, or make their patterns and lists of options shorter.',
  },
  'banner/bad': {
    message: 'A banner or a property of one has the wrong shape; it is left out.',
    fix: 'Send an object with bannerId, groupName and url.',
  },
  'banner/unsafe-link': {
    message: 'A banner leads to an address that is not allowed; it is shown without a link.',
    fix: 'Let links and targets of banners.json lead to a path of the site or to an https address.',
  },
  'banner/unknown-link': {
    message: 'A banner has a linkageType that banners.json does not know; it is shown without a link.',
    fix: 'Say in links of banners.json where banners of this type lead.',
  },
  'resource/bad': {
    message: 'A resource or a property of one has the wrong shape or an unsafe address; it is left out.',
    fix: 'Send an object with resourceType and url.',
  },
  'system/bad': {
    message: 'A part of the system info has the wrong shape; its default is used.',
    fix: 'Send the value in the documented shape, or leave it out.',
  },
  'vendor/bad': {
    message: 'A vendor group, a vendor or a property of one has the wrong shape; it is left out.',
    fix: 'Send an object with gameCategory and vendors, each with a vassalage.',
  },
  'menu/unsafe-link': {
    message: 'A menu entry leads to an address that is not allowed; it is left out.',
    fix: 'Write a path of the site that begins with one /, or a url of https.',
  },
  'screen/unknown-widget': {
    message: 'A screen names a widget that does not exist; the rest of the screen shows.',
    fix: 'Name an existing widget, or remove it.',
  },
  'screen/bad-settings': {
    message: "A widget's settings do not fit its schema; the rest of the screen shows.",
    fix: 'Write settings as the schema of the widget has them.',
  },
  'screen/too-deep': {
    message: 'Widgets are nested deeper than 64 levels; what lies below is left out.',
    fix: 'Nest widgets at most 64 levels deep.',
  },
  'screen/duplicate-path': {
    message: 'Two screens answer the same path; the first one is used.',
    fix: 'Give one of the two screens another path.',
  },
  'text/bad': {
    message: 'A text is none, or its key could reach into prototypes; the fallback is used.',
    fix: 'Write a text, under a key that is no name of JavaScript.',
  },
  'text/missing': {
    message: 'A text key has no text in this language; the fallback is used.',
    fix: 'Add the texts to the locale file, or to texts/ of the tenant.',
    severity: 'warning',
  },
  'template/bad': {
    message: 'A template does not parse or uses something that is not allowed; it is shown empty.',
    fix: 'Use only {{name}}, {{#if name}}, {{#unless name}} and {{#each name}}.',
  },
  'condition/bad': {
    message: 'A condition has the wrong shape; what it controls is left out.',
    fix: `Write only the keys of conditions: ${Object.keys(ConditionSchema.properties).join(', ')}.`,
  },
  'theme/bad-token': {
    message: 'A token of the theme has a bad name or a value that cannot stand in a style sheet; it is left out.',
    fix: 'Name the token in at most 61 small letters, digits and dashes, beginning with a letter.',
  },
  'document/proto-key': {
    message: 'A document has a key named __proto__, constructor or prototype; it is left out.',
    fix: 'Use another name.',
  },
  'document/bad': {
    message: 'A document has the wrong shape; the inherited one is used.',
    fix: 'Write what the schema of the file asks for.',
  },
  'document/unknown-file': {
    message: 'A file of a tenant is none that tenants have; it is left out.',
    fix: 'Rename the file, or remove it.',
  },
  'merge/unknown-anchor': {
    message: 'An entry is placed before or after an id that its list does not have; it stays where it is.',
    fix: 'Name the id of an entry that the list has.',
  },
  'merge/unknown-id': {
    message: 'An entry that is to be removed is not in the list it would be removed from.',
    fix: 'Name the id of an entry that the list has, or take this one out.',
  },
  'merge/unknown-key': {
    message: 'A value that is to be removed (null) is not inherited.',
    fix: 'Remove this entry; nothing is inherited under this key.',
  },
  'merge/duplicate-id': {
    message: 'Two entries of one list have the same id; they are merged.',
    fix: 'Give another id to one of the two, or make one of them.',
  },
  'merge/no-change': {
    message: 'A value is the same as the inherited one.',
    fix: 'Remove it; the value is inherited.',
    severity: 'warning',
  },
  'merge/other-kind': {
    message: 'A value is of another kind than the inherited one; the later one counts.',
    fix: 'Write the same kind of value as what is inherited.',
    severity: 'warning',
  },
  'merge/shadowed': {
    message: 'A value changes an inherited one, and a tenant that extends it changes it again or removes it.',
    fix: 'Remove it; it is never seen here.',
    severity: 'warning',
  },
  'empty/deposit': {
    message: 'Deposits are on, and players find no way to pay in.',
    fix: 'Add one to deposit.methods of platform/cashier.json, or switch the flag DEPOSIT off.',
    severity: 'info',
  },
  'empty/withdrawal': {
    message: 'Players can withdraw, and find no kind of account to be paid to.',
    fix: 'Add one to withdrawal.kinds of platform/cashier.json.',
    severity: 'info',
  },
  'empty/goods': {
    message: 'Players can trade points for goods, and find none.',
    fix: 'Add one to goods of platform/points.json, or switch the flag PTSREDEEM off.',
    severity: 'info',
  },
  'empty/games': {
    message: 'The platform has no game to show here.',
    fix: 'Connect a platform that has games (UPSTREAM), or ask for those of the demonstration (LIVERY_DEMO=1).',
    severity: 'info',
  },
  'empty/promotions': {
    message: 'The platform has no promotion to show here.',
    fix: 'Add one to platform/promotions.json, or remove the widget.',
    severity: 'info',
  },
  'empty/missions': {
    message: 'The platform has no mission to show here.',
    fix: 'Add one to platform/missions.json, or switch the flag MCMISSION off.',
    severity: 'info',
  },
  'empty/announcements': {
    message: 'The platform has no announcement to show here.',
    fix: 'Add one to platform/announcements.json, or switch the flag SITENOTICE off.',
    severity: 'info',
  },
} as const satisfies Record<string, { message: string; fix: string; severity?: 'warning' | 'info' }>
export type ProblemCode = keyof typeof ENGINE_PROBLEMS

export interface Problem {
  code: ProblemCode
  /** Name of the document: a file of the tenant (with its layer before it when merging) or a name such as metadata/whitelabel. */
  document: string
  /** JSON pointer into the document. */
  pointer: string
  /** The value that is wrong, shortened; "nothing" for one that is missing. */
  value?: unknown
  /** A related source location: the inherited value, or the value of a later layer. */
  elsewhere?: { document: string; pointer: string }
  /** Advice about it, in a sentence; always present in problems that the engine reports. */
  fix?: string
}

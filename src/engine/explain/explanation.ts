/** The data of an explanation; messages.ts turns it into English sentences. */
import type { Role } from '../../schemas/session/role.ts'

/** What can be explained; each is the first part of an address such as `menu:agent/dividend`. */
export const SUBJECT_KINDS = [
  'menu',
  'field',
  'banner',
  'route',
  'screen',
  'dialog',
  'widget',
  'toggle',
  'game',
  'resource',
  'platform',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Something that the documents or the platform declare, whether this visitor sees it or not. */
export interface Subject {
  kind: SubjectKind
  /** The address after its kind: `agent/dividend`, `/rng`, `shell.header/bar`. */
  id: string
  /** `menu:agent/dividend`: finds it again. */
  address: string
  /** What players read on it, or the name of its widget. */
  name: string
  /** Other names it goes by: the modIds of a toggle. */
  otherNames?: readonly string[]
  at: SourceLocation
}

/** A location in a document, as the engine names documents: `menus.json`, `screens/home.json`, `metadata/whitelabel`. */
export interface SourceLocation {
  document: string
  /** JSON pointer into the merged document, or into the layer's own file when `layer` is there. */
  pointer: string
  /** The tenant layer that set it. */
  layer?: string
}

/** What a reason found. Every code has its message in messages.ts and, where something can be done about it, its fix in fixes.ts. */
export type Finding =
  | { code: 'declared'; layer?: string; changedBy?: string[] }
  | { code: 'removed'; layer: string; how: 'remove' | 'null' | 'replaced' }
  | { code: 'condition-bad' }
  | { code: 'condition-live'; parts: string[] }
  | { code: 'feature'; name: string; on: boolean; known: boolean }
  | { code: 'feature-always'; on: boolean }
  | { code: 'feature-nothing' }
  | { code: 'feature-missing'; lacks: string }
  | { code: 'feature-any'; modIds: string[] }
  | { code: 'feature-requires'; name: string; on: boolean; known: boolean }
  | { code: 'mod'; modId: string; state: 'on' | 'off' | 'unknown' | 'no-tree' }
  | { code: 'mod-cut'; modId: string; by: string; own: boolean }
  | { code: 'role'; wanted: string[]; is: Role }
  | { code: 'language'; wanted: string[]; is: string }
  | { code: 'contract'; name: string; has: boolean }
  | { code: 'to-upline'; wanted: boolean }
  | { code: 'live'; what: 'path' | 'theme' | 'viewport' | 'vipLevel' | 'count'; value: string }
  | { code: 'date'; from?: string; until?: string; timeZone: string }
  | { code: 'vip-level'; range: string }
  | { code: 'any' | 'all' | 'not' }
  | { code: 'resource'; type: string; state: 'listed' | 'bad' | 'missing' }
  | { code: 'service' }
  | { code: 'link'; url: string }
  | { code: 'page'; page: string; path?: string }
  | { code: 'rule'; field: string; state: 'on' | 'off' | 'missing' }
  | { code: 'field-always'; by: 'form' | 'registration' }
  | { code: 'field-free' }
  | { code: 'field-extra' }
  | { code: 'banner-sent'; group: string }
  | { code: 'banner-bad' }
  | { code: 'banner-picture'; url: string }
  | { code: 'screen' | 'dialog'; name: string }
  | { code: 'path-taken'; path: string; by: string }
  | { code: 'inside'; id: string; widget: string }
  | { code: 'widget'; name: string; known: boolean }
  | { code: 'settings'; widget: string; why?: string }
  | { code: 'game-type'; id: string; known: boolean }
  | { code: 'screen-type'; id: string }
  | { code: 'platform-value'; address: string; setting: string; value: unknown; currency: string }
export type FindingCode = Finding['code']

export interface Reason {
  finding: Finding
  /** True: it speaks for showing the subject. All reasons of a subject must hold; of an `any`, one is enough. */
  holds: boolean
  /** It holds as far as the server knows; the open page decides by its path, theme or counts. */
  live?: true
  at?: SourceLocation
  because?: Reason[]
}

/** What shows a subject: the widget of a menu, the page of a banner. */
export interface Use {
  address: string
  shown: boolean
}

export interface Explained {
  known: true
  kind: SubjectKind
  id: string
  address: string
  name: string
  /** In the site model of this visitor; for a toggle: on. */
  shown: boolean
  /** There, and the open page decides whether it shows now. */
  live: boolean
  reasons: Reason[]
  /** What puts it on a page; absent for subjects that need nothing else for that. */
  uses?: Use[]
}

/** The site knows no such subject, or several that could be meant. */
export interface Unexplained {
  known: false
  query: string
  /** More than one subject has that name. */
  ambiguous: boolean
  /** Subjects that were meant, or could have been. */
  candidates: Subject[]
  shown: false
  reasons: []
}
export type Explanation = Explained | Unexplained

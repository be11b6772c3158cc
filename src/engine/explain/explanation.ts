/** The data of an explanation. */
import type { Reason, SourceLocation } from '../decisions/decision.ts'

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

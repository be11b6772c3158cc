/** The data of an explanation. */
import type { Reason, SourceLocation } from '../decisions/decision.ts'

/** Kinds of subjects; each is the first part of an address such as `menu:agent/dividend`. */
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

/** A subject that the documents or the platform declare, visible to this visitor or not. */
export interface Subject {
  kind: SubjectKind
  /** The address after its kind: `agent/dividend`, `/rng`, `shell.header/bar`. */
  id: string
  /** Address by which it is found again: `menu:agent/dividend`. */
  address: string
  /** Text that players read on it, or the name of its widget. */
  name: string
  /** Other names of the subject: the modIds of a toggle. */
  otherNames?: readonly string[]
  at: SourceLocation
}

/** A use of a subject: the widget of a menu, the page of a banner. */
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
  /** True when it is in the site model of this visitor; for a toggle: on. */
  shown: boolean
  /** True when it is there, and the open page decides whether it shows now. */
  live: boolean
  reasons: Reason[]
  /** Contents that the platform lacks, so that the subject shows with nothing in it or in a part of it. */
  lacks: Reason[]
  /** Subjects that put it on a page; absent where it needs none. */
  uses?: Use[]
}

/** The answer when the site knows no such subject, or several. */
export interface Unexplained {
  known: false
  query: string
  /** True when more than one subject has that name. */
  ambiguous: boolean
  /** Subjects that could have been meant. */
  candidates: Subject[]
  shown: false
  reasons: []
}
export type Explanation = Explained | Unexplained

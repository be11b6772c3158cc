/** Differences of two site models, as data. */
import type { Needs } from './list-needs.ts'

export interface SettingChange {
  /** Dotted name: `title`, `messages.required`, `settings.count`. */
  setting: string
  /** Value before; absent when it was not set. */
  before?: unknown
  /** Value after; absent when it is no longer set. */
  after?: unknown
}

export interface SiteChange {
  what: 'added' | 'removed' | 'moved' | 'changed'
  /** The kind of the subject: the part of its address before the colon. */
  kind: string
  /** Address, as `explain` takes it: `menu:agent/dividend`. */
  subject: string
  /** Text that players read of it; else its id. */
  name: string
  /** For `changed`, and for `moved` when the settings changed as well. */
  settings?: SettingChange[]
  /** For `moved`: name of the preceding subject now; absent when it comes first. */
  after?: string
  /** For `moved`: address of that subject. */
  behind?: string
  /** For `moved`: its previous address, when another parent contains it now. */
  from?: string
  /** For `added` and `removed`: how many subjects were added or removed with it, by kind. */
  inside?: Record<string, number>
  /** Currencies of amounts in the platform's documents, before and after. */
  currencies?: [before: string, after: string]
  /** Addresses of the changes that caused this one. */
  because?: string[]
}

/** Needs of the subjects of both sites; with them, changes get their causes. */
export interface SiteNeeds {
  before: Needs
  after: Needs
}

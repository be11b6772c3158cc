/** Types of a snapshot and of the variants it is taken from. */
import type { Subjects, SubjectValues } from '../../src/engine/index.ts'
import type { Role } from '../../src/schemas/session/role.ts'

/** Language -> text key -> text, of locales/. */
export type LocaleTexts = Readonly<Record<string, Record<string, string>>>

export interface Variant {
  role: Role
  language: string
  subjects: Subjects
}

/** The content of the file. */
export interface Snapshot {
  tenant: string
  roles: Role[]
  languages: string[]
  /** Audience (`everyone`, `member, agent`, `visitor in VI`) -> address -> values; `@key` is the text of that key. */
  seen: Record<string, Record<string, SubjectValues>>
  /** List -> ids in order, for lists whose members are not seen by the same visitors. */
  orders: Record<string, string[]>
}

/** Types of a snapshot and of the variants behind it. */
import type { Subjects, SubjectValues } from '../../src/engine/index.ts'
import type { Role } from '../../src/schemas/session/role.ts'

/** Language -> text key -> text, from locales/. */
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
  /** List -> ids in order, for lists without one visitor who sees all members. */
  orders: Record<string, string[]>
}

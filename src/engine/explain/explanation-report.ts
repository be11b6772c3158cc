/** An explanation as people read it: sentences with file, line and column. The command line, the HTTP answer and the overlay share it. */
import type { Role } from '../../schemas/session/role.ts'
import type { Finding } from '../decisions/decision.ts'

/** A location that an operator can open. */
export interface FileLocation {
  /** Such as tenants/ruby/menus.json; for what is the platform's alone, such as "the platform's whitelabel". */
  file: string
  /** Absent for what is in no file. */
  line?: number
  column?: number
  /** JSON pointer into it. */
  pointer: string
}
export interface ReasonReport {
  message: string
  holds: boolean
  /** The open page decides. */
  live?: true
  location?: FileLocation
  /** The same for programs. */
  finding: Finding
  because?: ReasonReport[]
}
export interface SubjectReport {
  address: string
  name: string
  location?: FileLocation
}
export interface ExplanationReport {
  tenant: string
  role: Role
  language: string
  query: string
  /** False: nothing is called that, or several subjects are. */
  known: boolean
  address?: string
  name?: string
  shown: boolean
  /** One sentence. */
  answer: string
  reasons: ReasonReport[]
  /** What to do so that it shows; of steps that begin with "Either", one is enough. */
  fixes: string[]
  /** What puts it on a page. */
  uses?: { address: string; shown: boolean }[]
  /** What could have been meant. */
  candidates: SubjectReport[]
  /** What makes the answer less sure. */
  notes: string[]
}
/** With the first reason that keeps it away. */
export type HiddenSubject = SubjectReport & { because: string }

/** Everything that can be explained on a page, and what the page hides. */
export interface PageSummary {
  tenant: string
  role: Role
  language: string
  roles: readonly Role[]
  /** The text that the page would show if every reason held. */
  hidden: HiddenSubject[]
  /** Addresses and names of everything, for a search. */
  subjects: { address: string; name: string }[]
}

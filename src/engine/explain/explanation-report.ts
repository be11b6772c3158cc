/** An explanation for people: sentences with file, line and column. The command line, the HTTP answer and the overlay share it. */
import type { Role } from '../../schemas/session/role.ts'
import type { Reason } from '../decisions/decision.ts'

/** A location that an operator can open. */
export interface FileLocation {
  /** Path such as tenants/ruby/menus.json; for parts of the platform alone, such as "the platform's whitelabel". */
  file: string
  /** Line; absent where there is no file. */
  line?: number
  column?: number
  /** JSON pointer into the file. */
  pointer: string
  /** Place in the operators' reference that explains the key: /reference/files#menus.top.path. */
  reference?: string
}
export interface ReasonReport extends Pick<Reason, 'finding' | 'message' | 'holds' | 'live'> {
  location?: FileLocation
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
  /** False: no subject has that name, or several have. */
  known: boolean
  address?: string
  name?: string
  shown: boolean
  /** The answer in one sentence. */
  answer: string
  reasons: ReasonReport[]
  /** Steps that make it show; of those that begin with "Either", one is enough. */
  fixes: string[]
  /** Subjects that put it on a page. */
  uses?: { address: string; shown: boolean }[]
  /** Subjects that could have been meant. */
  candidates: SubjectReport[]
  /** Facts that make the answer less certain. */
  notes: string[]
}
/** A hidden subject with the first reason that hides it, or an empty widget with the contents that the platform lacks. */
export type HiddenSubject = SubjectReport & { because: string }

/** Everything that can be explained on a page, and its hidden subjects. */
export interface PageSummary {
  tenant: string
  role: Role
  language: string
  roles: readonly Role[]
  /** Subjects that the page would show if every reason held, and its empty widgets. */
  hidden: HiddenSubject[]
  /** Addresses and names of everything, for a search. */
  subjects: { address: string; name: string }[]
}

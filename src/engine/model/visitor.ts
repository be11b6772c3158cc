import type { Condition } from '../../schemas/document/condition.ts'
import type { Role } from '../../schemas/session/role.ts'

export type Contract = NonNullable<Condition['contract']>

/** The person who looks at the site; the engine knows nothing else about a person. */
export interface Visitor {
  role: Role
  /** Code of a language of the tenant; any other gives the tenant's default. */
  language: string
  /** Contracts that a signed-in agent holds (consolidated contract info). */
  contracts?: Partial<Record<Contract, boolean>>
  /** May transfer to an upline (member info). */
  toUpline?: boolean
}

import type { Clock } from '../../http/context.ts'
import type { VerbContext } from '../../verbs/verb.ts'
import type { ApprovalMode } from './approval-mode.ts'

export interface SandboxContext extends VerbContext {
  /** The machine's clock, from which the server's is moved. */
  system: Clock
  /** Calls that can be made slow or fail. */
  calls: readonly string[]
  depositApproval: ApprovalMode
}

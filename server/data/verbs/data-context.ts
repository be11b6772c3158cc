import type { VerbContext } from '../../verbs/verb.ts'

export interface DataContext extends VerbContext {
  /** The verbs run within a server that serves players. */
  isServing: boolean
}

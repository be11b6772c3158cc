import type { Clock } from '../../http/context.ts'
import type { Store } from '../../store/open-store.ts'
import type { TenantSources } from '../check/check-context.ts'

/** The store and folders that drafts are kept in and made of. */
export interface DraftContext {
  store: Store
  clock: Clock
  sources: TenantSources
}

/** A person who changes a draft. */
export interface Author {
  /** Id of an operator, or a name of the command line. */
  id: string
  /** Name for sentences, such as "Mara". */
  name: string
  /** Decides whether the person may read a brand, which another must not extend otherwise; absent: every brand. */
  mayRead?(brand: string): boolean
}

/** Author of operations that come from changed files. */
export const FILES: Author = { id: '', name: 'The files' }

import type { LinkGroup } from '../frame/page-frame.ts'

/** Content of one page of the reference for operators. */
export interface OperatorPage {
  /** HTML below the heading. */
  main: string
  /** Links to the sections of the page. */
  groups: readonly LinkGroup[]
}

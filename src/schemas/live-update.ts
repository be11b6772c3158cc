/** Messages of a server to open pages while their brand is edited. */

/** What keeps a brand's files from being shown. */
export interface FileProblem {
  /** File, line and column: tenants/ruby/menus.json:14:7. */
  location: string
  /** What is wrong. */
  message: string
  /** What to do about it. */
  fix: string
}

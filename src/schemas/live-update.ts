/** Messages of a server to open pages while their brand is edited. */

/** A problem that keeps a brand's files from being shown. */
export interface FileProblem {
  /** File, line and column: tenants/ruby/menus.json:14:7. */
  location: string
  message: string
  fix: string
  /** Place in the operators' reference: /reference/files#menus.top.path. */
  reference?: string
}

/** The build of recheck that runs in this process; the package's main one starts workers. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck'

  const recheck: { checkSync: typeof checkSync }
  export default recheck
}

import { permission } from '../../../src/schemas/endpoints/permission.ts'
import { handle } from '../context/handle.ts'

/** The host is a brand's, as was decided before; a page that believes to be elsewhere is a copy. */
export default handle(permission, async ({ query, host }) => {
  const claimed = query.url?.replace(/^https?:\/\//, '').replace(/[/:].*$/, '')
  return { success: true, value: { allowed: !claimed || claimed.toLowerCase() === host.toLowerCase() } }
})

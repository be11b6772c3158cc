import { permission } from '../../../src/schemas/endpoints/permission.ts'
import { handle } from '../context/handle.ts'

/** Answers for the request's host, already known as a brand's; a page that believes to be elsewhere is a copy. */
export default handle(permission, async ({ query, host }) => {
  const claimed = query.url?.replace(/^https?:\/\//, '').replace(/[/:].*$/, '')
  return { success: true, value: { allowed: !claimed || claimed.toLowerCase() === host.toLowerCase() } }
})

import { brands } from '../../../src/schemas/studio/calls/brands.ts'
import { rightsAt, rolesAt } from '../../../src/schemas/studio/roles.ts'
import { hostPort } from '../../http/hosts.ts'
import { readAudit } from '../../tenants/release/audit.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(brands, async ({ operator: { roles }, party, context }) => {
  const { directory, store } = context
  const port = hostPort(new URL(party.origin).host)
  const mine = directory.list().filter(({ id }) => rolesAt(roles, id).length > 0)
  const value = await Promise.all(
    mine.map(async ({ id, name }) => {
      const release = await directory.current(id)
      if (!release) return []
      const { languages, hosts = [] } = release.body.document.tenant
      const [published] = await readAudit(store.db, id, { what: ['publish', 'rollback'], limit: 1 })
      return [
        {
          id,
          name,
          addresses: [`http://${id}.localhost${port}/`, ...hosts.map(host => `https://${host}/`)],
          roles: [...rolesAt(roles, id)],
          rights: [...rightsAt(roles, id)],
          languages,
          release: { hash: release.hash, at: published?.at.toISOString() ?? '', by: published?.who ?? '' },
        },
      ]
    }),
  )
  return { success: true, value: value.flat() }
})

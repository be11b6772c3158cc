/** Loads what a running server shows of each brand to each role. */
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import { type BrandSite, readBrandSite } from './brand-site.ts'
import type { PictureServer } from './picture-server.ts'
import { type PictureFilter, UnknownFilterValue } from './plan-pictures.ts'
import { type Session, SIGNED_IN_ROLES, signIn } from './sign-in.ts'

const BASE = 'base'

export interface BrandAccess {
  sites: BrandSite[]
  /** By `<brand> <role>`. */
  sessions: Map<string, Session>
  /** Brands that are not shown, and to whom. */
  problems: string[]
}

/** Every brand as every role sees it; only those of `--tenant`, if any. @throws UnknownFilterValue */
export async function loadBrands(server: PictureServer, { tenants }: PictureFilter): Promise<BrandAccess> {
  const access: BrandAccess = { sites: [], sessions: new Map(), problems: [] }
  const all = listTenants('tenants').filter(id => id !== BASE)
  const unknown = tenants?.find(id => !all.includes(id))
  if (unknown !== undefined)
    throw new UnknownFilterValue(`--tenant ${unknown}: there is no such tenant. There are: ${all.join(', ')}.`)
  for (const id of tenants ?? all) {
    try {
      const sessions = new Map<Role, Session>()
      for (const role of SIGNED_IN_ROLES) {
        const session = await signIn(server.port, id, role).catch((error: Error) => error)
        if (session instanceof Error) access.problems.push(`${id} is not shown to a ${role}: ${session.message}`)
        else sessions.set(role, session)
      }
      access.sites.push(await readBrandSite(server.port, id, sessions))
      for (const [role, session] of sessions) access.sessions.set(`${id} ${role}`, session)
    } catch (error) {
      access.problems.push(`${id} is not shown: ${(error as Error).message}\n${linesAbout(id, server.output())}`)
    }
  }
  return access
}

/** What the server said of a brand when it started. */
const linesAbout = (id: string, said: string): string => {
  const lines = said.split('\n').filter(line => line.includes(`tenants/${id}/`) || line.includes('tenants/base/'))
  return [...lines.slice(0, 5), `All of it: npm run tenant -- check ${id}`].join('\n')
}

/** What a running server says of a brand: the addresses of its screens and the names of its dialogs, for each role. */
import type { PageData, ShellPart } from '../../src/engine/page-model.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import { requestBrand } from './request-brand.ts'
import type { Session } from './sign-in.ts'

export type RoleSite = Pick<ShellPart, 'routes' | 'dialogs'>

export interface BrandSite {
  id: string
  /** Names all that its pages are made of: release and metadata. */
  version: string
  /** As supported; the default comes first. */
  languages: string[]
  sites: Partial<Record<Role, RoleSite>>
}

/** @throws when the server shows no such brand */
export async function readBrandSite(
  port: number,
  id: string,
  sessions: ReadonlyMap<Role, Session>,
): Promise<BrandSite> {
  const { text } = await requestBrand(port, id, '/')
  const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text)?.[1]
  if (!data) throw new Error(`The server answers with no page for ${id}.`)
  const { release, metadata, shell } = JSON.parse(data) as PageData
  const sites: BrandSite['sites'] = { visitor: shell }
  for (const [role, { headers }] of sessions) {
    const part = await requestBrand(port, id, `/site/${release}/${metadata}/shell?lang=${shell.language}`, { headers })
    sites[role] = JSON.parse(part.text) as ShellPart
  }
  const { defaultLanguage, languages } = shell.brand
  const others = languages.map(({ code }) => code).filter(code => code !== defaultLanguage)
  return { id, version: `${release}/${metadata}`, languages: [defaultLanguage, ...others], sites }
}

/** Writes the hash of its content into the address of each file of the brand, so that an address always means the same content. */
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { isAssetSetting } from '../../src/schemas/widget-settings/setting-meaning.ts'
import { ASSET_ADDRESS } from '../tenants/read/name-assets.ts'

/** @param assets name below assets/ -> hash. Other addresses stay unchanged. */
export function nameFiles(site: SiteModel, assets: Readonly<Record<string, string>>): SiteModel {
  const withHash = (name: string) => (Object.hasOwn(assets, name) ? `${assets[name]}/${name}` : name)
  const visitText = (text: string, key: string) => {
    if (isAssetSetting(key)) return text.startsWith('/') ? visitAddresses(text) : withHash(text)
    return visitAddresses(text)
  }
  const visitAddresses = (text: string) =>
    text.includes('/brand/') ? text.replace(ASSET_ADDRESS, (_, name: string) => `/brand/${withHash(name)}`) : text
  /** Replaces names of files. Parts without any are shared with the model, and frozen like it. */
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return visitText(value, key)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items = value.map(item => visit(item, key))
      return items.some((item, i) => item !== value[i]) ? Object.freeze(items) : value
    }
    const before = Object.entries(value)
    const after = before.map(([name, inner]) => [name, visit(inner, name)] as const)
    return after.some(([, inner], i) => inner !== before[i]![1]) ? Object.freeze(Object.fromEntries(after)) : value
  }
  return visit(site, '') as SiteModel
}

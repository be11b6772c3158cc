import { assetHash } from './asset-hash.ts'
import { assetType } from './asset-type.ts'
import { findDecodeError } from './decode-asset.ts'
import { detectType } from './detect-type.ts'
import { findActiveSvg } from './find-active-svg.ts'
import { findDamage, NOT_UTF8 } from './find-damage.ts'
import type { AssetFile } from './tenant-layer.ts'

/** Reads the facts about a file that checks need. @param path below assets/ @param name path an operator can open */
export function inspectAsset(path: string, name: string, body: Buffer): AssetFile {
  const type = assetType(path)
  const hash = assetHash(body)
  const content = detectType(body)
  // UTF-16 could hide scripts
  const active = /\.svg$/i.test(path) ? (body.includes(0) ? NOT_UTF8 : findActiveSvg(body.toString())) : undefined
  const damage =
    type !== undefined && type === content ? (findDamage(type, body) ?? findDecodeError(type, hash, body)) : undefined
  return {
    name,
    bytes: body.length,
    hash,
    ...(active && { active }),
    ...(damage && { damage }),
    ...(type && type !== content && { mismatch: { type, ...(content && { content }) } }),
  }
}

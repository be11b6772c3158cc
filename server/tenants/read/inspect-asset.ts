import { assetHash } from './asset-hash.ts'
import { assetType } from './asset-type.ts'
import { detectType } from './detect-type.ts'
import { findActiveSvg } from './find-active-svg.ts'
import type { AssetFile } from './tenant-layer.ts'

/** What a check needs to know of a file. @param path below assets/ @param name path an operator can open */
export function inspectAsset(path: string, name: string, body: Buffer): AssetFile {
  const type = assetType(path)
  const content = detectType(body)
  const active = /\.svg$/i.test(path) ? findActiveSvg(body.toString()) : undefined
  return {
    ...{ name, bytes: body.length, hash: assetHash(body) },
    ...(active && { active }),
    ...(type && type !== content && { mismatch: { type, ...(content && { content }) } }),
  }
}

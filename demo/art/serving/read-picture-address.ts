/** Reads the address of a picture. Anybody may write one, so it is checked before anything is drawn. */
export interface PictureAddress {
  /** `game`, `banner` … */
  kind: string
  parts: string[]
  form: 'svg' | 'webp' | 'json'
}

/** Letters of any script, digits and a few signs; no dots in a row, no slashes, no controls. */
const SAFE_PART = /^(?!.*\.\.)[\p{L}\p{M}\p{N}_~@+ .,:()&'!-]{1,80}$/u

export function readPictureAddress(path: string): PictureAddress | undefined {
  const match = /^\/art\/([^?#]{1,400})\.(svg|webp|json)$/.exec(path)
  if (!match) return undefined
  try {
    const all = match[1]!.split('/').map(part => decodeURIComponent(part).normalize('NFC'))
    if (!all.every(part => SAFE_PART.test(part))) return undefined
    const [kind = '', ...parts] = all
    return { kind, parts, form: match[2] as PictureAddress['form'] }
  } catch {
    return undefined
  }
}

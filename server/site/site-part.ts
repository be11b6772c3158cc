/** Answers /site/<release>/<metadata>/<part>: with a piece of the site model, or its theme as a style sheet. */
import { dialogPart, findRoute, screenPart, shellPart } from '../../src/engine/model/page-model.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { ownFontFaces, tokenRules } from './style-sheet.ts'
import type { WebAssets } from './web-assets.ts'

export interface PartBody {
  type: string
  body: Buffer
}

export const JSON_TYPE = 'application/json; charset=utf-8'
/** Cache header of a response whose address names its content or version. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const CSS_TYPE = 'text/css; charset=utf-8'

/** @param part name as in the address @returns undefined when the site has no such part. */
export function partBody(
  site: SiteModel,
  part: string,
  path: string,
  assets: Pick<WebAssets, 'fontFaces'>,
): PartBody | undefined {
  // for a page that is open while its release or language changes
  if (part === 'theme.css') {
    const { theme, language } = site
    return {
      type: CSS_TYPE,
      body: Buffer.from(assets.fontFaces(theme.fonts, language) + ownFontFaces(theme) + tokenRules(theme)),
    }
  }
  const value = partOf(site, part, path)
  return value === undefined ? undefined : { type: JSON_TYPE, body: Buffer.from(JSON.stringify(value)) }
}

function partOf(site: SiteModel, part: string, path: string): unknown {
  if (part === 'shell') return shellPart(site)
  if (part === 'texts') return site.texts
  const [kind, name = '', ...more] = part.split('/')
  if (more.length > 0) return undefined
  if (kind === 'screen') return screenPart(site, name, path)
  if (kind === 'dialog') return dialogPart(site, name)
  return undefined
}

/** Says whether an address is one that our own pages write; others are answered, but not cached. */
export function isPartAddress(site: SiteModel, address: string): boolean {
  const [, lang, path] = /^[^?]+\?lang=(\w+)(?:&path=([^&]*))?$/.exec(address) ?? []
  if (lang !== site.language) return false
  if (path === undefined) return true
  try {
    return findRoute(site, decodeURIComponent(path)) !== undefined
  } catch {
    return false
  }
}

/**
 * Finds parts of an SVG that could run, or load something from elsewhere. A picture is refused for anything that is not known to be
 * harmless: opened on its own it is a document of the brand's origin.
 */

const DECLARATION = /<\?xml\s[^<>?]*\?>/y
/** Other encodings are refused: a browser may read a tag in them where there is a comment here. */
const OTHER_ENCODING = /encoding\s*=\s*["'](?!(?:utf-8|us-ascii)["'])/i
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/y
const CLOSING = /<\/[\w:.-]+\s*>/y
const OPENING = /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
const TEXT = /[^<]+/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const ELEMENTS = new Set(
  `svg g defs title desc symbol use path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker switch style filter animate animateTransform animateMotion mpath
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,[\w+/=\s]*$/i

/** @returns the part that is refused, such as `onload`; undefined for a plain picture */
export function findActiveSvg(svg: string): string | undefined {
  const source = svg.replace(/^\uFEFF/, '')
  let style = ''
  let inStyle = false
  for (let at = 0; at < source.length; ) {
    const take = (pattern: RegExp) => {
      pattern.lastIndex = at
      const match = pattern.exec(source)
      if (match) at = pattern.lastIndex
      return match
    }
    const text = take(TEXT)
    if (text) {
      if (inStyle) style += text[0]
      continue
    }
    if (take(COMMENT)) continue
    const declaration = take(DECLARATION)
    if (declaration && OTHER_ENCODING.test(declaration[0])) return declaration[0]
    if (declaration) continue
    if (take(CLOSING)) {
      inStyle = false
      continue
    }
    const opening = take(OPENING)
    // a document type, an instruction, CDATA, or no XML at all: a browser may read anything in it
    if (!opening) return source.slice(at, at + 40).split('\n')[0]
    const [tag, name = '', attributes = ''] = opening
    if (!ELEMENTS.has(name)) return `<${name}>`
    inStyle = name === 'style' && !tag.endsWith('/>')
    const refused = findActiveAttribute(attributes)
    if (refused) return refused
  }
  return isPlainStyle(decode(style)) ? undefined : '<style>'
}

function findActiveAttribute(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '')
    if (value === undefined || /^on/i.test(name)) return name
    const target = /(?:^|:)href$/i.test(name) || name.toLowerCase() === 'src'
    if (target && !value.trim().startsWith('#') && !EMBEDDED_PICTURE.test(value.trim())) return name
    // an animation could set an attribute that was checked just now
    if (name === 'attributeName' && /href|^on|^src$|^style$/i.test(value.trim())) return `${name}="${value}"`
    if (!/^xmlns(?::|$)/.test(name) && (/javascript\s*:/i.test(value) || !isPlainStyle(value))) return name
  }
  return undefined
}

/** Decodes numeric and the five named references; undefined for another one, which a document type would have to define. */
function decode(text: string): string | undefined {
  let isKnown = true
  const decoded = text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));|&/gi,
    (_, hex?: string, ten?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(ten)
      if (hex ?? ten) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      const known = name && Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
      if (known === undefined) isKnown = false
      return known ?? ''
    },
  )
  return isKnown ? decoded : undefined
}

/** Recognises style rules and values that load nothing: url(…) names a part of the picture; an escape could hide one that does not. */
const isPlainStyle = (style: string | undefined): boolean =>
  style !== undefined &&
  !/@import|expression\s*\(|-moz-binding|image-set\s*\(/i.test(style) &&
  !/url\s*\((?!\s*["']?\s*#)/i.test(style) &&
  !/\\/.test(style)

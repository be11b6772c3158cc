/** Finds faults that keep browsers from showing a picture or a font: XML that is broken, and files that end too early. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { readIconPictures } from './icon-pictures.ts'
import { isWholeWoff2 } from './whole-woff2.ts'

/** Reason for refusing a text in another encoding. */
export const NOT_UTF8 = 'it is not written in UTF-8'

const SVG = 'http://www.w3.org/2000/svg'
/** Elements of SVG that draw something. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'image', 'use', 'foreignObject'],
])

/** @param type of the content. @returns the reason in words, to be read after "because"; undefined when nothing is wrong */
export function findDamage(type: string, body: Buffer): string | undefined {
  if (type === 'image/svg+xml') return findBrokenSvg(body)
  if (type === 'image/x-icon') return readIconPictures(body) ? undefined : 'its content is damaged or ends too early'
  if (type === 'font/woff2' && ENDS[type]!(body) && !isWholeWoff2(body)) return 'its content is damaged'
  return (ENDS[type]?.(body) ?? true) ? undefined : 'the file ends too early, as after a download that broke off'
}

/** Checks by type that the file holds all that its own structure announces. */
const ENDS: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'image/png': isWholePng,
  'image/jpeg': body => body.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2,
  'image/gif': body => body.lastIndexOf(0x3b) > 12,
  'image/webp': body => body.length >= 12 && body.readUInt32LE(4) + 8 <= body.length + 1,
  'font/woff2': body => body.length >= 48 && body.readUInt32BE(8) === body.length,
}

/** Checks a PNG by its chunks, each with its length, to the last one. */
function isWholePng(body: Buffer): boolean {
  let hasData = false
  for (let at = 8; at + 12 <= body.length; at += 12 + body.readUInt32BE(at)) {
    const name = body.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') hasData = true
    if (name === 'IEND') return hasData
  }
  return false
}

function findBrokenSvg(body: Buffer): string | undefined {
  const text = decodeUtf8(body)
  if (text === undefined) return NOT_UTF8
  const parser = new SaxesParser({ xmlns: true, position: true })
  let damage: string | undefined
  let root: SaxesTagNS | undefined
  let draws = false
  const note = (reason: string) => {
    damage ??= reason
  }
  parser.on('error', error =>
    note(
      `it is no valid XML (${error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, `line ${parser.line}: `).replace(/\.$/, '')})`,
    ),
  )
  parser.on('opentag', tag => {
    root ??= tag
    draws ||= DRAWN.has(tag.local)
  })
  try {
    parser.write(text).close()
  } catch (error) {
    note(`it is no valid XML (${(error as Error).message})`)
  }
  if (damage === undefined && (root?.local !== 'svg' || root.uri !== SVG))
    return `its first element must be <svg xmlns="${SVG}">`
  return damage ?? (root && (findNoSize(root) ?? findHidden(root))) ?? (draws ? undefined : 'nothing is drawn in it')
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Finds a drawing without size: without width or height it shows nothing, and with an ignored "viewBox" it is cut off. */
function findNoSize({ attributes }: SaxesTagNS): string | undefined {
  const valueIn = (name: string) => attributes[name]?.value
  const viewBox = valueIn('viewBox')?.trim()
  const numbers = viewBox?.split(/\s*,\s*|\s+/)
  if (numbers && (numbers.length !== 4 || !numbers.every(number => NUMBER.test(number))))
    return `its "viewBox" is "${viewBox}", and four numbers are expected`
  const other = Object.keys(attributes).find(name => name.toLowerCase() === 'viewbox')
  if (viewBox === undefined && other !== undefined) return `its "${other}" has to be written "viewBox"`
  const [, , width, height] = numbers ?? []
  const sizes = {
    width: valueIn('width'),
    height: valueIn('height'),
    'width in "viewBox"': width,
    'height in "viewBox"': height,
  }
  const isNothing = (name: string, size = '') => {
    const number = Number.parseFloat(size)
    return number <= 0 || (number < SMALLEST && !name.endsWith('"viewBox"'))
  }
  const [name, size] = Object.entries(sizes).find(([name, size]) => isNothing(name, size)) ?? []
  return name && `its ${name} is ${size}`
}

/** Width and height of a picture, in any unit, below which no pixel is left of it; a "viewBox" has units of its own. */
const SMALLEST = 0.001

/** Finds that the whole picture is switched off, by an attribute or by a style. */
function findHidden({ attributes }: SaxesTagNS): string | undefined {
  const style = attributes.style?.value ?? ''
  const values = { display: 'none', opacity: '0' }
  const [name, value] =
    Object.entries(values).find(
      ([name, value]) =>
        attributes[name]?.value.trim() === value ||
        new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*${value}\\s*(?:;|$)`).test(style),
    ) ?? []
  return name && `it says "${name}" is "${value}" for the whole picture`
}

/**
 * Decodes the text without a byte order mark; undefined in another encoding, such as UTF-16, whose English letters have a zero beside them.
 */
function decodeUtf8(body: Buffer): string | undefined {
  if (body.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

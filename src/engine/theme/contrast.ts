/** Reads colours as browsers do (CSS Color 4), and computes their contrast by WCAG 2. */
import { type ColorData, color, serializeRGB } from '@csstools/css-color-parser'
import {
  type ComponentValue,
  isFunctionNode,
  isTokenNode,
  parseComponentValue,
  parseListOfComponentValues,
  replaceComponentValues,
} from '@csstools/css-parser-algorithms'
import { isTokenComma, stringify, tokenize } from '@csstools/css-tokenizer'

type Rgb = [red: number, green: number, blue: number]

/** Returns a ratio from 1 to 21; undefined when one of the two is not a plain opaque colour. */
export function contrast(one: string | number, other: string | number): number | undefined {
  const a = readOpaque(String(one))
  const b = readOpaque(String(other))
  if (!a || !b) return undefined
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Keyword for the colour of the surrounding text: any plain colour stands for it where only the form of a value counts. */
const CURRENT = /(?<![\w-])currentcolor(?![\w-])/gi
const PLAIN = '#000'

/** Decides whether a browser takes a text as a colour, transparent ones included. */
export const isColour = (text: string): boolean => parseColour(text.replace(CURRENT, PLAIN)) !== undefined

/** Writes a plain colour for each colour that a function computes, so that the rest of a value can be matched with a grammar. */
export function plainColours(css: string): string {
  const values = parseListOfComponentValues(tokenize({ css: css.replace(CURRENT, PLAIN) }))
  const [plain = []] = replaceComponentValues([values], value =>
    isFunctionNode(value) && color(value) && isWidelyKnown(value)
      ? parseComponentValue(tokenize({ css: PLAIN }))
      : undefined,
  )
  return plain.map(value => stringify(...value.tokens())).join('')
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(channel => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Reads a colour in any notation. @returns channels of sRGB from 0 to 255; undefined when it is none, or lets something through */
export function readOpaque(text: string): Rgb | undefined {
  const found = parseColour(text)
  if (found?.alpha !== 1) return undefined
  const channels = serializeRGB(found)
    .toString()
    .match(/[\d.]+/g)
  return channels?.length === 3 ? (channels.map(Number) as Rgb) : undefined
}

function parseColour(text: string): ColorData | undefined {
  let isBroken = false
  const onParseError = () => {
    isBroken = true
  }
  const options = { onParseError }
  const value = parseComponentValue(tokenize({ css: text.trim() }, options), options)
  const found = value && !isBroken && isWidelyKnown(value) ? color(value) : false
  return found || undefined
}

/** Says whether most browsers understand a colour: of `color-mix`, only a mix of two colours in a named colour space. */
function isWidelyKnown(value: ComponentValue): boolean {
  if (!isFunctionNode(value)) return true
  const commas = value.value.filter(part => isTokenNode(part) && isTokenComma(part.value)).length
  return (!/^color-mix$/i.test(value.getName()) || commas === 2) && value.value.every(isWidelyKnown)
}

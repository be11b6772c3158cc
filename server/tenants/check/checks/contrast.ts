/** Colours as browsers read them (CSS Color 4), and their contrast as WCAG 2 counts it. */
import { type ColorData, color, serializeRGB } from '@csstools/css-color-parser'
import { parseComponentValue } from '@csstools/css-parser-algorithms'
import { tokenize } from '@csstools/css-tokenizer'

type Rgb = [red: number, green: number, blue: number]

/** Returns a ratio from 1 to 21; undefined when one of the two is not a plain opaque colour. */
export function contrast(one: string | number, other: string | number): number | undefined {
  const a = readOpaque(String(one))
  const b = readOpaque(String(other))
  if (!a || !b) return undefined
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Decides whether a browser takes a text as a colour, transparent ones included. */
export const isColour = (text: string): boolean =>
  /^currentcolor$/i.test(text.trim()) || parseColour(text) !== undefined

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(channel => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function readOpaque(text: string): Rgb | undefined {
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
  const found = value && !isBroken ? color(value) : false
  return found || undefined
}

/** Display letters as outlines, so that a title looks the same on every device: an image cannot bring its own fonts. */
import comic from './comic.generated.json' with { type: 'json' }
import heavy from './heavy.generated.json' with { type: 'json' }
import luxe from './luxe.generated.json' with { type: 'json' }
import regal from './regal.generated.json' with { type: 'json' }
import round from './round.generated.json' with { type: 'json' }
import tech from './tech.generated.json' with { type: 'json' }

export type LetterStyle = 'heavy' | 'comic' | 'regal' | 'round' | 'tech' | 'luxe'
/** Advance and outline, in units of which a capital is 120 high. */
export type Glyph = readonly [number, string]

const read = (source: unknown) => new Map(Object.entries(source as Record<string, Glyph>))

export const alphabets: Record<LetterStyle, ReadonlyMap<string, Glyph>> = {
  heavy: read(heavy),
  comic: read(comic),
  regal: read(regal),
  round: read(round),
  tech: read(tech),
  luxe: read(luxe),
}
export const capHeight = 120
export const blank = 42

/** Styles for accented text: only these two have the accented capitals of Vietnamese. */
const accented: Record<LetterStyle, LetterStyle> = {
  heavy: 'heavy',
  comic: 'heavy',
  round: 'heavy',
  tech: 'heavy',
  regal: 'luxe',
  luxe: 'luxe',
}

/** Chooses the preferred style, or one that has all letters of the text, or none: then the text stays text (Thai, Chinese, …). */
export function styleFor(text: string, preferred: LetterStyle): LetterStyle | undefined {
  const has = (style: LetterStyle) => [...text].every(letter => letter === ' ' || alphabets[style].has(letter))
  return [preferred, accented[preferred]].find(has)
}

/** Width of a line in letter units. */
export const widthOf = (text: string, style: LetterStyle) =>
  [...text].reduce((sum, letter) => sum + (letter === ' ' ? blank : (alphabets[style].get(letter)?.[0] ?? blank)), 0)

export interface Ink {
  left: number
  right: number
  /** Depth below the baseline. */
  bottom: number
}

/** Bounds of the drawing of a word, in letter units: a tail or a swash goes beyond the advance. */
export function inkOf(text: string, style: LetterStyle): Ink {
  const ink = { left: 0, right: 0, bottom: 0 }
  let start = 0
  for (const letter of text) {
    const [advance = blank, outline = ''] = alphabets[style].get(letter) ?? []
    for (const [x, y] of pointsOf(outline)) {
      ink.left = Math.min(ink.left, start + x)
      ink.right = Math.max(ink.right, start + x)
      ink.bottom = Math.max(ink.bottom, y)
    }
    start += advance
  }
  return ink
}

/** Yields the points of an outline, those that only bend a curve included. */
function* pointsOf(outline: string): Generator<readonly [number, number]> {
  let [x, y] = [0, 0]
  for (const [, command = '', values = ''] of outline.matchAll(/([a-z])([^a-z]*)/gi)) {
    const isRelative = command === command.toLowerCase()
    const numbers = values.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    const kind = command.toLowerCase()
    const size = kind === 'h' || kind === 'v' ? 1 : kind === 'q' ? 4 : 2
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
      const group = numbers.slice(at, at + size)
      if (kind === 'h') x = fromX + group[0]!
      else if (kind === 'v') y = fromY + group[0]!
      else {
        if (size === 4) yield [fromX + group[0]!, fromY + group[1]!]
        x = fromX + group.at(-2)!
        y = fromY + group.at(-1)!
      }
      yield [x, y]
    }
  }
}

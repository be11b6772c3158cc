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

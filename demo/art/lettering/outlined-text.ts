/** A short word of a drawing in outlines: with a typeface it would look different on every machine. */
import { short } from '../drawing/svg.ts'
import { alphabets, blank, capHeight, type Glyph, type LetterStyle } from './alphabet.ts'
import signs from './signs.generated.json' with { type: 'json' }

export interface OutlinedText {
  /** Middle of the word. */
  x?: number
  /** Baseline of the word. */
  y?: number
  /** Height of a capital. */
  height: number
  /** Space between two letters, in the drawing's units. */
  spacing?: number
  /** Colour of the letters; without one, that of the SVG group around the text. */
  fill?: string
}

const glyphOf = (letter: string, style: LetterStyle): Glyph =>
  alphabets[style].get(letter) ?? (signs as unknown as Record<string, Glyph>)[letter] ?? [blank, '']

/** Half the width of the word, in the drawing's units. */
export const halfWidth = (text: string, style: LetterStyle, { height, spacing = 0 }: OutlinedText) =>
  ([...text].reduce((sum, letter) => sum + glyphOf(letter, style)[0], 0) * (height / capHeight) +
    spacing * ([...text].length - 1)) /
  2

export function outlinedText(text: string, style: LetterStyle, look: OutlinedText): string {
  const { x = 0, y = 0, height, spacing = 0, fill } = look
  const scale = height / capHeight
  let at = -halfWidth(text, style, look) / scale
  const drawn = [...text].map(letter => {
    const [advance, outline] = glyphOf(letter, style)
    const left = at
    at += advance + spacing / scale
    return outline ? `<path transform="translate(${short(left)})" d="${outline}"/>` : ''
  })
  return `<g transform="translate(${short(x)} ${short(y)})scale(${short(scale, 1000)})"${fill ? ` fill="${fill}"` : ''}>${drawn.join('')}</g>`
}

/** A vendor's logo, 320 by 96: the emblem of the game type on a plate, and the name in the remaining width. */
import { createDrawing, type Drawing, svgDocument } from '../drawing/drawing.ts'
import { escapeXml } from '../drawing/escape-xml.ts'
import { paletteNames, palettes } from '../drawing/palettes.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, group, path, rect, short } from '../drawing/svg.ts'
import { alphabets, blank, capHeight, type LetterStyle, styleFor, widthOf } from '../lettering/alphabet.ts'
import { drawEmblem } from './motifs.ts'

export interface VendorLogoInput {
  gameType: string
  /** The vendor's code. */
  vendor: string
  /** Tone of the bar behind the logo; without it, colours that can be read on both. */
  tone?: 'dark' | 'light' | undefined
}

/** Palettes whose middle tone can be read on white and on near-black. */
const PALE = ['rose', 'ice', 'noir', 'desert', 'citrus', 'sakura', 'forest']
const legible = paletteNames.filter(name => !PALE.includes(name))
const STYLES: readonly LetterStyle[] = ['heavy', 'tech', 'round', 'luxe', 'regal', 'comic']
const MAX_WORD_WIDTH = 228

export function vendorLogo({ gameType, vendor, tone }: VendorLogoInput): string {
  const random = createSeededRandom(`vendor/${vendor}`)
  const drawing = createDrawing(palettes[random.pick(legible)]!, random)
  const name = vendor.replace(/_/g, ' ').toUpperCase().slice(0, 14)
  const style = styleFor(name, random.pick(STYLES))
  const fill = letterPaint(drawing, tone)
  const word = style ? outlinedWord(name, style, fill) : typedWord(name, fill)
  const left = (320 - 84 - word.width) / 2
  const emblem = group(
    `transform="translate(${short(left + 36)} 48)"`,
    plate(drawing, random.between(0, 3)),
    drawEmblem(gameType),
    path('M-26 -22A34 34 0 0 1 8 -33', 'none', 'stroke="#fff" stroke-width="3" opacity=".7"'),
  )
  const body = emblem + group(`transform="translate(${short(left + 84)} 48)"`, word.body)
  return svgDocument(drawing, 320, 96, body, escapeXml(name))
}

function letterPaint(drawing: Drawing, tone: VendorLogoInput['tone']) {
  const [light, mid, dark] = drawing.palette.main
  if (tone === 'dark') return drawing.linear(`#fff,${light}`)
  return tone === 'light' ? drawing.linear(`${mid},${dark}`) : drawing.linear(`${mid},${mid}`)
}

function plate(drawing: Drawing, shape: number) {
  const [light, mid, dark] = drawing.palette.main
  const fill = drawing.linear(`${light},${mid} 40%,${dark}`)
  return [
    circle(0, 0, 36, fill),
    rect(-34, -34, 68, 68, fill, 'rx="17"'),
    path('M0 -40L35 -20V20L0 40L-35 20V-20Z', fill),
    path('M0 -40C14 -32 24 -30 36 -30C38 6 26 28 0 40C-26 28 -38 6 -36 -30C-24 -30 -14 -32 0 -40Z', fill),
  ][shape]!
}

interface Word {
  width: number
  body: string
}

/** Sets a word in the device's own typeface: no alphabet of ours has all its letters. */
function typedWord(name: string, fill: string): Word {
  const width = Math.min(MAX_WORD_WIDTH, [...name].length * 30)
  const attributes = `fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs"`
  return {
    width,
    body: `<text y="15" font-size="42" font-weight="800" font-family="'Noto Sans',sans-serif" ${attributes}>${escapeXml(name)}</text>`,
  }
}

function outlinedWord(name: string, style: LetterStyle, fill: string): Word {
  const units = widthOf(name, style)
  const scale = Math.min(50 / capHeight, MAX_WORD_WIDTH / Math.max(1, units))
  let x = 0
  const letters = [...name].map(letter => {
    const glyph = alphabets[style].get(letter)
    const at = x
    x += glyph?.[0] ?? blank
    return glyph ? `<path transform="translate(${at})" d="${glyph[1]}"/>` : ''
  })
  return {
    width: units * scale,
    body: `<g fill="${fill}" transform="translate(0 ${short((capHeight * scale) / 2)})scale(${short(scale, 1000)})">${letters.join('')}</g>`,
  }
}

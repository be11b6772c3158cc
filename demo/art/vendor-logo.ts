/** A studio's wordmark and emblem on nothing, for light or dark bars. */
import { circle, group, path, rect, short, star } from './draw.ts'
import { escapeXml } from './escape-xml.ts'
import { createInk } from './ink.ts'
import { alphabets, blank, capHeight, type LetterStyle, styleFor, widthOf } from './lettering/alphabet.ts'
import { paletteNames, palettes } from './palettes.ts'
import { createSeededRandom } from './seeded-random.ts'

export interface VendorLogoWish {
  gameType: string
  vassalage: string
  /** The bar it stands on; without it, colours that read on both. */
  tone?: 'dark' | 'light'
}

const emblems: Record<string, string> = {
  RNG: 'M-18 -26H20V-13C6 0 0 14 -1 28H-17C-16 13 -9 -1 2 -12H-18Z',
  LIVE: 'M0 -28C5 -14 27 -6 26 9C25 20 10 20 4 12C4 18 7 23 12 27H-12C-7 23 -4 18 -4 12C-10 20 -25 20 -26 9C-27 -6 -5 -14 0 -28Z',
  FISH: 'M-28 2C-16 -18 8 -18 16 -4L30 -16V20L16 8C8 20 -16 20 -28 2ZM-14 -4A3 3 0 1 0 -14 2A3 3 0 1 0 -14 -4Z',
  PVP: 'M-22 -24H6V24H-22ZM12 -20L28 -14L14 26L12 26Z',
  SPORTS: 'M0 -27A27 27 0 1 0 .1 -27ZM0 -11L11 -3L7 10H-7L-11 -3Z',
  ESPORTS:
    'M-18 -16H18C30 -16 32 18 24 20C16 22 14 8 8 8H-8C-14 8 -16 22 -24 20C-32 18 -30 -16 -18 -16ZM-16 -8V-3H-21V2H-16V7H-11V2H-6V-3H-11V-8Z',
  LOTT: 'M0 -27A27 27 0 1 0 .1 -27ZM0 -13A13 13 0 1 1 -.1 -13Z',
  ELOTT: 'M0 -28L24 -14V14L0 28L-24 14V-14ZM0 -12A12 12 0 1 1 -.1 -12Z',
  COCKFIGHT:
    'M-20 6C-24 -8 -12 -16 -8 -14C-10 -24 0 -28 2 -22C6 -30 14 -24 12 -18C20 -18 20 -8 14 -6C18 10 26 12 28 22C10 30 -16 26 -14 10L-28 6L-20 2Z',
  OTHER: star(4, 29, 10),
}

/** Their middle tone reads on white and on near-black. */
const legible = paletteNames.filter(
  name => !['rose', 'ice', 'noir', 'desert', 'citrus', 'sakura', 'forest'].includes(name),
)

/** Logos are 320 by 96; the wordmark fills what the emblem leaves. */
export function vendorLogo({ gameType, vassalage, tone }: VendorLogoWish): string {
  const random = createSeededRandom(`vendor/${vassalage}`)
  const ink = createInk(palettes[random.pick(legible)], random)
  const name = vassalage.replace(/_/g, ' ').toUpperCase().slice(0, 14)
  const wish = random.pick([
    'heavy',
    'tech',
    'round',
    'luxe',
    'regal',
    'comic',
  ] as const satisfies readonly LetterStyle[])
  const [light, mid, deep] = ink.palette.main
  const face =
    tone === 'dark'
      ? ink.linear(`#fff,${light}`)
      : tone === 'light'
        ? ink.linear(`${mid},${deep}`)
        : ink.linear(`${mid},${mid}`)
  const word = wordmark(name, wish, face)
  const left = (320 - 84 - word.width) / 2
  const shape = random.between(0, 3)
  const back = ink.linear(`${light},${mid} 40%,${deep}`)
  const plate = [
    circle(0, 0, 36, back),
    rect(-34, -34, 68, 68, back, 'rx="17"'),
    path('M0 -40L35 -20V20L0 40L-35 20V-20Z', back),
    path('M0 -40C14 -32 24 -30 36 -30C38 6 26 28 0 40C-26 28 -38 6 -36 -30C-24 -30 -14 -32 0 -40Z', back),
  ][shape]!
  const emblem = group(
    `transform="translate(${short(left + 36)} 48)"`,
    plate,
    path(emblems[gameType] ?? emblems.OTHER!, '#fff', 'fill-rule="evenodd" opacity=".96" transform="scale(.8)"'),
    path('M-26 -22A34 34 0 0 1 8 -33', 'none', 'stroke="#fff" stroke-width="3" opacity=".7"'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 96" width="320" height="96" stroke-linecap="round"><title>${escapeXml(name)}</title><defs>${ink.definitions()}</defs>${emblem}${group(`transform="translate(${short(left + 84)} 48)"`, word.body)}</svg>`
}

function wordmark(name: string, wish: LetterStyle, fill: string) {
  const style = styleFor(name, wish)
  if (!style) {
    const width = Math.min(228, [...name].length * 30)
    return {
      width,
      body: `<text y="15" font-size="42" font-weight="800" font-family="'Noto Sans',sans-serif" fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(name)}</text>`,
    }
  }
  const units = widthOf(name, style)
  const scale = Math.min(50 / capHeight, 228 / Math.max(1, units))
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

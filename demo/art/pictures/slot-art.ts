/** The demo slot's pictures: its reels carry the hero, the place and the light of the game's own tile. */
import type { SlotSymbol } from '../../../src/schemas/games/slot.ts'
import type { SlotArt } from '../../../src/schemas/games/slot-art.ts'
import symbolSets from '../data/slot-symbols.json' with { type: 'json' }
import { createDrawing, type Drawing, svgDocument } from '../drawing/drawing.ts'
import { type Palette, palettes } from '../drawing/palettes.ts'
import { softShadow } from '../drawing/particles.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, path, placed, rect, star } from '../drawing/svg.ts'
import { capHeight, inkOf, type LetterStyle, widthOf } from '../lettering/alphabet.ts'
import { MAX_FILL } from '../lettering/break-lines.ts'
import { titleLettering } from '../lettering/title-lettering.ts'
import { drawScene } from '../scenes/scene-table.ts'
import { type Composition, compose, scenes } from './compose.ts'
import { drawMotif } from './motifs.ts'

/** Motifs of the five high symbols, from the rarest, by the set that the place calls for. */
const sets: Readonly<Record<string, readonly string[]>> = symbolSets
/** Replacements for a high symbol whose motif is the wild already. */
const SPARE = ['gem', 'star-7', 'coins', 'bell', 'crown', 'clover', 'seven', 'cherry']
const SCATTERS = ['wheel', 'star-7', 'book', 'bomb']
const HIGH_SYMBOLS = ['seven', 'crown', 'gem', 'bell', 'cherry'] as const

/** The low symbols: their letters, from top to bottom of the shine. */
const faces: Record<
  'ace' | 'king' | 'queen' | 'jack' | 'ten',
  readonly [text: string, ...letters: Palette['letters']]
> = {
  ace: ['A', '#fff3e8', '#ff9a7a', '#d6281f', '#ffb8a0'],
  king: ['K', '#f6ecff', '#c49aff', '#6a2fd0', '#d9bfff'],
  queen: ['Q', '#eafff0', '#7fe6a0', '#128a4a', '#b0f5c6'],
  jack: ['J', '#eaf6ff', '#86c8ff', '#1a62cc', '#b8deff'],
  ten: ['10', '#fff8e0', '#ffd074', '#c97a10', '#ffe2a0'],
}

export function slotArt({
  code,
  title,
  gameType,
  vendor,
}: Record<'code' | 'title' | 'gameType' | 'vendor', string>): SlotArt {
  const seed = `${vendor}/${code}`
  const plan = compose(createSeededRandom(seed), title, gameType)
  const palette = palettes[plan.palette]!
  const high = highSymbols(plan)
  const scatter = SCATTERS.find(name => name !== plan.subject && !high.includes(name))!
  const drawn = (name: string, draw: (drawing: Drawing) => string) => ({
    name,
    svg: picture(palette, seed + name, 240, 240, draw),
  })
  const symbols = Object.fromEntries([
    ['wild', drawn(plan.subject, drawing => special(drawing, plan, plan.subject, 'WILD'))],
    ['scatter', drawn(scatter, drawing => special(drawing, plan, scatter, 'SCATTER'))],
    ...HIGH_SYMBOLS.map((symbol, i) => [
      symbol,
      drawn(high[i]!, drawing => lit(drawing, placed(120, 120, 0.68, drawMotif(drawing, high[i]!)))),
    ]),
    ...Object.entries(faces).map(([symbol, [text, ...letters]]) => [
      symbol,
      {
        name: symbol,
        svg: picture({ ...palette, letters }, symbol, 240, 240, drawing =>
          titleLettering(drawing, text, letterBox(text, plan.letters === 'comic' ? 'heavy' : plan.letters)),
        ),
      },
    ]),
  ]) as Record<SlotSymbol, { svg: string; name: string }>
  const scene = (width: number, height: number) =>
    picture(palette, seed, width, height, drawing => background(drawing, plan, width, height))
  return {
    palette: { sky: palette.sky, glow: palette.glow, main: palette.main, accent: palette.accent, ink: palette.ink },
    symbols,
    scene: { wide: scene(1600, 900), tall: scene(700, 1200) },
    logo: picture(palette, seed, 720, 150, drawing =>
      titleLettering(drawing, title, { x: 360, bottom: 118, width: 640, height: 116, style: plan.letters }),
    ),
  }
}

/** Lists the high symbols. The hero is the wild: it must not also be a symbol of its own. */
function highSymbols({ scene, subject }: Composition): string[] {
  const set = sets[scenes[scene]?.symbols ?? 'classic']!
  const taken = new Set([subject])
  return set.map(name => {
    const chosen = taken.has(name) ? SPARE.find(other => !taken.has(other) && !set.includes(other))! : name
    taken.add(chosen)
    return chosen
  })
}

function picture(palette: Palette, seed: string, width: number, height: number, draw: (drawing: Drawing) => string) {
  const drawing = createDrawing(palette, createSeededRandom(seed))
  return svgDocument(drawing, width, height, draw(drawing))
}

const lit = (drawing: Drawing, body: string) => `<g filter="url(#${softShadow(drawing)})">${body}</g>`

/** Places the letters of a low symbol in the middle of its picture, with tail and swash inside. */
function letterBox(text: string, style: LetterStyle) {
  const advance = widthOf(text, style)
  const { left, right, bottom } = inkOf(text, style)
  const height = 236
  const scale = Math.min(170 / advance, 200 / (right - left), (height * MAX_FILL) / capHeight)
  return {
    x: 120 - ((left + right - advance) / 2) * scale,
    bottom: Math.min(190, 216 - bottom * scale),
    width: advance * scale,
    height,
    style,
  }
}

/** Draws wild and scatter on a plate of light with their name across. */
const special = (drawing: Drawing, plan: Composition, name: string, word: string) =>
  path(star(16, 118, 92), drawing.gold, 'transform="translate(120 116)"') +
  circle(
    120,
    116,
    92,
    drawing.radial(`${drawing.palette.glow},${drawing.palette.main[1]} 60%,${drawing.palette.ink}`),
    `stroke="${drawing.palette.accent[0]}" stroke-width="4"`,
  ) +
  lit(drawing, placed(120, 108, 0.62, drawMotif(drawing, name))) +
  titleLettering(drawing, word, {
    x: 120,
    bottom: 224,
    width: word.length > 5 ? 214 : 168,
    height: 88,
    style: plan.letters === 'regal' || plan.letters === 'luxe' ? plan.letters : 'heavy',
  })

const background = (drawing: Drawing, plan: Composition, width: number, height: number) =>
  rect(0, 0, width, height, drawing.linear(drawing.palette.sky.join())) +
  drawScene(drawing, plan.scene, width, height) +
  circle(
    width / 2,
    height * 0.42,
    Math.max(width, height) * 0.5,
    drawing.radial(`${drawing.palette.glow}/.5,${drawing.palette.glow}/0`),
  ) +
  rect(
    0,
    0,
    width,
    height,
    drawing.radial(
      `${drawing.palette.ink}/.1,${drawing.palette.ink}/.35 55%,${drawing.palette.ink}/.9`,
      0.5,
      0.45,
      0.75,
    ),
  )

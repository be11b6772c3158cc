/** Dresses the demo slot: its reels carry the hero, the place and the light of the game's own tile. */
import type { SlotSymbol } from '../../src/schemas/games/play.ts'
import type { SlotArt } from '../../src/schemas/games/slot-art.ts'
import { circle, path, placed, rect, star } from './draw.ts'
import { softShadow } from './finish.ts'
import { type Composition, compose } from './game-picture.ts'
import { createInk, type Ink } from './ink.ts'
import { titleLettering } from './lettering/title-lettering.ts'
import { type MotifName, motifs } from './motifs/motif-table.ts'
import { type Palette, palettes } from './palettes.ts'
import { type SceneName, scenes } from './scenes/scene-table.ts'
import { createSeededRandom } from './seeded-random.ts'

type Cast = readonly [seven: MotifName, crown: MotifName, gem: MotifName, bell: MotifName, cherry: MotifName]

const classic: Cast = ['seven', 'crown', 'gem', 'bell', 'cherry']
/** Who plays the five high symbols in each kind of place, from the rarest. */
const casts: Record<string, Cast> = {
  classic,
  orient: ['luckyCat', 'ingots', 'jade', 'lantern', 'lotus'],
  sands: ['pharaoh', 'scarab', 'pyramid', 'book', 'eagle'],
  sea: ['chest', 'trident', 'pearl', 'octopus', 'fish'],
  sweets: ['star7', 'candy', 'cupcake', 'fruit', 'cherry'],
  space: ['alien', 'rocket', 'planet', 'crystal', 'lightning'],
  night: ['vampire', 'pumpkin', 'ghost', 'potion', 'moon'],
  wild: ['lion', 'wolf', 'eagle', 'owl', 'clover'],
  court: ['crown', 'gladiator', 'shield', 'chest', 'potion'],
  fire: ['dragon', 'flame', 'shield', 'gem', 'coins'],
}
const castOf: Partial<Record<SceneName, keyof typeof casts>> = {
  pagodas: 'orient',
  lanterns: 'orient',
  pond: 'orient',
  desert: 'sands',
  reef: 'sea',
  seaside: 'sea',
  sweets: 'sweets',
  cosmos: 'space',
  grid: 'space',
  graveyard: 'night',
  forest: 'wild',
  mountains: 'wild',
  winter: 'wild',
  palace: 'court',
  heavens: 'court',
  lava: 'fire',
}

const faces: Record<'ace' | 'king' | 'queen' | 'jack' | 'ten', readonly [text: string, ...letters: string[]]> = {
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
  const palette: Palette = palettes[plan.palette]
  const cast = casts[castOf[plan.scene] ?? 'classic']!
  // The hero is the wild: it must not also be a symbol of its own.
  const free = ['gem', 'star7', 'coins', 'bell', 'crown', 'clover', 'seven', 'cherry'] as MotifName[]
  const taken = new Set<MotifName>([plan.subject])
  const high = cast.map(name => {
    const chosen = taken.has(name) ? free.find(other => !taken.has(other) && !cast.includes(other))! : name
    taken.add(chosen)
    return chosen
  })
  const scatter = (['wheel', 'star7', 'book', 'bomb'] as const).find(name => !taken.has(name))!
  const drawn = (name: MotifName, draw: (ink: Ink) => string) => ({
    name,
    svg: picture(palette, seed + name, 240, 240, draw),
  })
  const symbols = Object.fromEntries([
    ['wild', drawn(plan.subject, ink => special(ink, plan, plan.subject, 'WILD'))],
    ['scatter', drawn(scatter, ink => special(ink, plan, scatter, 'SCATTER'))],
    ...(['seven', 'crown', 'gem', 'bell', 'cherry'] as const).map((symbol, i) => [
      symbol,
      drawn(high[i]!, ink => lit(ink, placed(120, 120, 0.68, motifs[high[i]!](ink)))),
    ]),
    ...Object.entries(faces).map(([symbol, [text, ...letters]]) => [
      symbol,
      {
        name: symbol,
        svg: picture({ ...palette, letters: letters as unknown as Palette['letters'] }, symbol, 240, 240, ink =>
          titleLettering(ink, text, {
            x: 120,
            bottom: 190,
            width: 170,
            height: 236,
            style: plan.letters === 'comic' ? 'heavy' : plan.letters,
          }),
        ),
      },
    ]),
  ]) as Record<SlotSymbol, { svg: string; name: string }>
  const scene = (width: number, height: number) =>
    picture(palette, seed, width, height, ink => place(ink, plan, width, height))
  return {
    palette: { sky: palette.sky, glow: palette.glow, main: palette.main, accent: palette.accent, ink: palette.ink },
    symbols,
    scene: { wide: scene(1600, 900), tall: scene(700, 1200) },
    logo: picture(palette, seed, 720, 150, ink =>
      titleLettering(ink, title, { x: 360, bottom: 118, width: 640, height: 116, style: plan.letters }),
    ),
  }
}

function picture(palette: Palette, seed: string, width: number, height: number, draw: (ink: Ink) => string) {
  const ink = createInk(palette, createSeededRandom(seed))
  const body = draw(ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round"><defs>${ink.definitions()}</defs>${body}</svg>`
}

const lit = (ink: Ink, body: string) => `<g filter="url(#${softShadow(ink)})">${body}</g>`

/** Wild and scatter stand on a plate of light with their name across. */
const special = (ink: Ink, plan: Composition, name: MotifName, word: string) =>
  path(star(16, 118, 92), ink.gold, 'transform="translate(120 116)"') +
  circle(
    120,
    116,
    92,
    ink.radial(`${ink.palette.glow},${ink.palette.main[1]} 60%,${ink.palette.ink}`),
    `stroke="${ink.palette.accent[0]}" stroke-width="4"`,
  ) +
  lit(ink, placed(120, 108, 0.62, motifs[name](ink))) +
  titleLettering(ink, word, {
    x: 120,
    bottom: 224,
    width: word.length > 5 ? 214 : 168,
    height: 88,
    style: plan.letters === 'regal' || plan.letters === 'luxe' ? plan.letters : 'heavy',
  })

const place = (ink: Ink, plan: Composition, width: number, height: number) =>
  rect(0, 0, width, height, ink.linear(ink.palette.sky.join())) +
  scenes[plan.scene](ink, width, height) +
  circle(
    width / 2,
    height * 0.42,
    Math.max(width, height) * 0.5,
    ink.radial(`${ink.palette.glow}/.5,${ink.palette.glow}/0`),
  ) +
  rect(
    0,
    0,
    width,
    height,
    ink.radial(`${ink.palette.ink}/.1,${ink.palette.ink}/.35 55%,${ink.palette.ink}/.9`, 0.5, 0.45, 0.75),
  )

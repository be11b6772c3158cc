/** A game's tile: place, light, subject, companions and lettering, all following from its code. */
import { circle, path, placed, rect, reuse, short } from './draw.ts'
import { escapeXml } from './escape-xml.ts'
import { type Air, air, softShadow } from './finish.ts'
import { createInk, type Ink } from './ink.ts'
import { halfWidth, outlinedText } from './lettering/outlined-text.ts'
import { titleLettering } from './lettering/title-lettering.ts'
import { type MotifName, motifs } from './motifs/motif-table.ts'
import { paletteNames, palettes } from './palettes.ts'
import { type SceneName, scenes } from './scenes/scene-table.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { readThemes, themeOfType } from './themes/read-themes.ts'
import { readTint } from './themes/tints.ts'

export interface GamePictureWish {
  code: string
  title: string
  gameType: string
  vendor: string
  /** Off where the title stands beside the picture anyway. */
  lettering?: boolean
}

export interface Composition {
  palette: (typeof paletteNames)[number]
  scene: SceneName
  subject: MotifName
  companion?: MotifName
  letters: 'heavy' | 'comic' | 'regal' | 'round' | 'tech' | 'luxe'
  air: Air
}

const airOf: Partial<Record<SceneName, readonly Air[]>> = {
  reef: ['bubbles'],
  seaside: ['sparks', 'coins'],
  winter: ['snow'],
  lava: ['embers'],
  pond: ['petals', 'sparks'],
  sweets: ['confetti'],
  stadium: ['confetti', 'sparks'],
  graveyard: ['embers', 'sparks'],
  forest: ['sparks', 'petals'],
  pagodas: ['petals', 'coins', 'sparks'],
  lanterns: ['coins', 'embers'],
  cosmos: ['sparks'],
}

/** Too big or too busy to stand small beside another subject. */
const heroesOnly = new Set<MotifName>([
  'dealer',
  'headset',
  'controller',
  'temple',
  'jungle',
  'sicbo',
  'roulette',
  'drum',
  'bingo',
  'ship',
  'wave',
  'trophy',
  'plane',
  'moon',
])
const charms = [
  'coins',
  'gem',
  'ingots',
  'crown',
  'chips',
  'star7',
  'clover',
  'lantern',
  'dice',
  'cherry',
] as const satisfies readonly MotifName[]

/**
 * Chooses what a picture shows; the words of the title decide as far as they go, the seed does the rest.
 * Outside slots the type of game is the stronger word: "Ocean King" in a fishing hall shows fish.
 */
export function compose(random: SeededRandom, title: string, gameType: string): Composition {
  const isSlot = gameType === 'RNG'
  const type = themeOfType(gameType)
  const named = readThemes(title)
  const first = named.find(theme => isSlot || theme.weight === 3 || type.motifs.includes(theme.motif))
  const scene = random.pick(isSlot && first ? first.scenes : type.scenes)
  const subject = first?.motif ?? random.pick(type.motifs)
  const suits = (name: MotifName) => name !== subject && !heroesOnly.has(name)
  const second = named.find(theme => suits(theme.motif))?.motif
  const others = (isSlot ? charms : type.motifs).filter(suits)
  return {
    palette: random.pick(readTint(title) ?? (first && random.next() < 0.85 ? first.palettes : paletteNames)),
    scene,
    subject,
    companion: second ?? (others.length && random.next() < 0.4 ? random.pick(others) : undefined),
    letters: random.pick(first?.letters ?? (['heavy', 'tech', 'luxe', 'round'] as const)),
    air: random.pick(airOf[scene] ?? (['sparks', 'coins', 'embers'] as const)),
  }
}

export function gamePicture({ code, title, gameType, vendor, lettering = true }: GamePictureWish): string {
  const random = createSeededRandom(`${vendor}/${code}`)
  const plan = compose(random, title, gameType)
  const ink = createInk(palettes[plan.palette], random)
  const { sky, glow, ink: dark } = ink.palette
  const body = [
    rect(0, 0, 400, 500, ink.linear(sky.join())),
    scenes[plan.scene](ink, 400, 500),
    circle(200, 208, 210, ink.radial(`${glow}/.85,${glow}/.3 50%,${glow}/0`)),
    subject(ink, plan, lettering),
    air(ink, plan.air, 400, 500),
    rect(0, 250, 400, 250, ink.linear(`${dark}/0,${dark}/.55 55%,${dark}/.95`)),
    lettering
      ? titleLettering(ink, title, {
          x: 200,
          bottom: 434,
          width: 348,
          height: random.between(124, 142),
          style: plan.letters,
          turn: random.pick([0, 0, -3, -4]),
        })
      : '',
    vendorMark(ink, vendor),
    frame(ink, random.between(0, 3)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500" stroke-linecap="round"><title>${escapeXml(title)}</title><defs>${ink.definitions()}</defs>${body.join('')}</svg>`
}

const MARK = { x: 200, y: 472, height: 11.5, spacing: 5 }

/** The studio's name between two diamonds under the title; a square crop leaves it out. */
function vendorMark(ink: Ink, vendor: string) {
  const name = vendor.slice(0, 12).toUpperCase()
  const side = halfWidth(name, 'heavy', MARK) + 13
  const diamond = (x: number) =>
    path(`M${short(x)} 460L${short(x + 5)} 466L${short(x)} 472L${short(x - 5)} 466Z`, ink.palette.accent[0])
  return `<g fill="${ink.palette.accent[0]}" opacity=".9">${diamond(200 - side)}${outlinedText(name, 'heavy', MARK)}${diamond(200 + side)}</g>`
}

function subject(ink: Ink, plan: Composition, lettering: boolean) {
  const { random } = ink
  const scale = random.between(106, 122) / 100
  const y = lettering ? random.between(182, 198) : 236
  const hero = placed(200, y, scale, motifs[plan.subject](ink), random.pick([0, 0, 0, -4, 4]))
  const light = `filter="url(#${softShadow(ink)})"`
  const halo = random.next() < 0.34 ? medallion(ink, y) : ''
  if (!plan.companion) return `${halo}<g ${light}>${hero}</g>`
  const id = ink.id()
  const low = random.next() < 0.7
  const side = low ? [76, 306, -14] : [70, 112, -10]
  const size = short(random.between(36, 44) / 100, 100)
  const one = `<g id="${id}">${motifs[plan.companion](ink)}</g>`
  const pair = `<g transform="translate(${side[0]} ${side[1]})rotate(${side[2]})scale(${size})">${one}</g>${reuse(id, `translate(${400 - side[0]!} ${side[1]})rotate(${-side[2]!})scale(${size})`)}`
  return low ? `${halo}<g ${light}>${hero}${pair}</g>` : `${halo}<g ${light}>${pair}${hero}</g>`
}

const medallion = (ink: Ink, y: number) =>
  circle(
    200,
    y,
    168,
    ink.radial(`${ink.palette.sky[2]}/.5,${ink.palette.ink}/.8`),
    `stroke="${ink.gold}" stroke-width="9"`,
  ) +
  circle(
    200,
    y,
    153,
    'none',
    `stroke="${ink.palette.accent[0]}" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round"`,
  )

/** Thin inner borders on some tiles, as studios mark their series. */
function frame(ink: Ink, kind: number) {
  if (kind === 0) return rect(7, 7, 386, 486, 'none', `rx="14" stroke="${ink.gold}" stroke-width="5"`)
  if (kind === 1)
    return path(
      'M14 60V26Q14 14 26 14H60M340 14H374Q386 14 386 26V60M386 440V474Q386 486 374 486H340M60 486H26Q14 486 14 474V440',
      'none',
      `stroke="${ink.gold}" stroke-width="6" stroke-linecap="round"`,
    )
  return ''
}

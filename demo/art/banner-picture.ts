/** A hero scene 1440 by 450: subjects on the right, calm dusk on the left where the page sets its own text. */
import { circle, path, placed, rect, reuse } from './draw.ts'
import { escapeXml } from './escape-xml.ts'
import { air, softShadow } from './finish.ts'
import { compose } from './game-picture.ts'
import { createInk, type Ink } from './ink.ts'
import { type MotifName, motifs } from './motifs/motif-table.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type SceneName, scenes } from './scenes/scene-table.ts'
import { createSeededRandom } from './seeded-random.ts'
import { readThemes } from './themes/read-themes.ts'

export interface BannerPictureWish {
  id: string
  /** The banner group or game type it advertises: home, slots, live, fish … */
  group: string
  title?: string
  palette?: PaletteName
}

interface Cast {
  subjects: readonly [MotifName, MotifName, MotifName]
  scene: SceneName
  palette: PaletteName
}

const cast = (left: MotifName, hero: MotifName, right: MotifName, scene: SceneName, palette: PaletteName): Cast => ({
  subjects: [left, hero, right],
  scene,
  palette,
})

/** Troupes per group, so that neighbouring slides differ in everything. */
const casts: Record<string, readonly Cast[]> = {
  home: [
    cast('ingots', 'dragon', 'lantern', 'pagodas', 'imperial'),
    cast('roulette', 'dealer', 'chips', 'stage', 'royal'),
    cast('basketball', 'football', 'trophy', 'stadium', 'midnight'),
    cast('gem', 'phoenix', 'crown', 'heavens', 'violetFire'),
    cast('fish', 'shark', 'octopus', 'reef', 'ocean'),
    cast('cherry', 'seven', 'bell', 'rays', 'volcano'),
    cast('star7', 'rocket', 'planet', 'cosmos', 'nebula'),
    cast('crown', 'lion', 'coins', 'palace', 'noir'),
  ],
  slots: [
    cast('gem', 'dragon', 'ingots', 'pagodas', 'jade'),
    cast('fruit', 'seven', 'bell', 'stage', 'violetFire'),
    cast('scarab', 'pharaoh', 'pyramid', 'desert', 'desert'),
    cast('cupcake', 'candy', 'star7', 'sweets', 'candy'),
  ],
  live: [
    cast('cards', 'dealer', 'roulette', 'stage', 'imperial'),
    cast('chips', 'roulette', 'baccarat', 'baize', 'emerald'),
    cast('sicbo', 'dealer', 'dice', 'bokeh', 'noir'),
  ],
  fish: [cast('octopus', 'shark', 'fish', 'reef', 'ocean'), cast('pearl', 'trident', 'cannon', 'seaside', 'midnight')],
  sports: [
    cast('tennis', 'football', 'trophy', 'stadium', 'midnight'),
    cast('glove', 'basketball', 'racecar', 'stadium', 'volcano'),
  ],
  esports: [
    cast('controller', 'mecha', 'headset', 'grid', 'neon'),
    cast('headset', 'crosshair', 'controller', 'grid', 'violetFire'),
  ],
  lottery: [cast('ticket', 'drum', 'balls', 'stage', 'royal'), cast('coins', 'balls', 'ticket', 'rays', 'citrus')],
  pvp: [cast('mahjong', 'cards', 'chips', 'baize', 'jade'), cast('dice', 'mahjong', 'cards', 'lanterns', 'imperial')],
  cockfight: [
    cast('trophy', 'rooster', 'coins', 'mountains', 'sunset'),
    cast('shield', 'rooster', 'flame', 'lava', 'volcano'),
  ],
  promotions: [
    cast('coins', 'chest', 'gem', 'rays', 'royal'),
    cast('balls', 'wheel', 'crown', 'stage', 'violetFire'),
    cast('ingots', 'luckyCat', 'lantern', 'lanterns', 'imperial'),
    cast('star7', 'trophy', 'crown', 'stage', 'noir'),
  ],
}
const sameAs: Record<string, string> = {
  rng: 'slots',
  slot: 'slots',
  egame: 'slots',
  fishing: 'fish',
  casino: 'live',
  sport: 'sports',
  lott: 'lottery',
  elott: 'lottery',
  lotto: 'lottery',
  cards: 'pvp',
  card: 'pvp',
  promo: 'promotions',
  promotion: 'promotions',
  cock: 'cockfight',
  index: 'home',
}

/** `home-2`, `BANNER_LIVE` and `live.top` all name a group we know. */
function castsOf(group: string) {
  const words = group.toLowerCase().split(/[^a-z]+/)
  const known = words.map(word => sameAs[word] ?? word).find(word => word in casts)
  return casts[known ?? 'home']!
}

export function bannerPicture({ id, group, title = '', palette }: BannerPictureWish): string {
  const random = createSeededRandom(`banner/${group}/${id}`)
  const list = castsOf(group)
  const number = Number(/\d+/.exec(id)?.[0] ?? Number.NaN)
  const chosen = Number.isNaN(number) ? random.pick(list) : list[number % list.length]!
  const named = readThemes(title)[0]
  const plan = named ? compose(random, title, 'RNG') : undefined
  const subjects: Cast['subjects'] = plan
    ? [chosen.subjects[0], plan.subject, plan.companion ?? chosen.subjects[2]]
    : chosen.subjects
  const ink = createInk(palettes[palette ?? plan?.palette ?? chosen.palette], random)
  const { sky, glow, ink: dark } = ink.palette
  const body = [
    rect(0, 0, 1440, 450, ink.linear(sky.join())),
    scenes[plan?.scene ?? chosen.scene](ink, 1440, 450),
    circle(1060, 214, 330, ink.radial(`${glow}/.8,${glow}/.25 50%,${glow}/0`)),
    troupe(ink, subjects),
    `<g transform="translate(620 0)">${air(ink, random.pick(['coins', 'sparks', 'confetti']), 820, 450)}</g>`,
    rect(0, 0, 900, 450, ink.linear(`${dark}/.92,${dark}/.7 45%,${dark}/0`, 'across')),
    rect(0, 300, 1440, 150, ink.linear(`${dark}/0,${dark}/.6`)),
    path('M0 447H1440', 'none', `stroke="${ink.gold}" stroke-width="3" opacity=".6"`),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 450" width="1440" height="450" stroke-linecap="round"><title>${escapeXml(title || group)}</title><defs>${ink.definitions()}</defs>${body.join('')}</svg>`
}

/** The hero before two companions; the middle of the troupe is where a phone's crop looks. */
function troupe(ink: Ink, [left, hero, right]: Cast['subjects']) {
  const ground = ink.define(
    id =>
      `<radialGradient id="${id}"><stop stop-color="${ink.palette.ink}" stop-opacity=".7"/><stop offset="1" stop-color="${ink.palette.ink}" stop-opacity="0"/></radialGradient>`,
  )
  const shade = ink.id()
  return (
    `<ellipse id="${shade}" cx="1060" cy="404" rx="330" ry="42" fill="url(#${ground})"/>` +
    `<g filter="url(#${softShadow(ink)})">${placed(842, 272, 0.82, motifs[left](ink), -8)}${placed(1276, 262, 0.86, motifs[right](ink), 8)}${placed(1060, 214, 1.26, motifs[hero](ink))}</g>` +
    reuse(shade, 'translate(0 -10)', 'opacity=".4"')
  )
}

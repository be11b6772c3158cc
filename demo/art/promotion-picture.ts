/** A promotion's card, 720 by 360: a prize on the right of a lit stage, room for words on the left. */
import { circle, placed, rect } from './draw.ts'
import { air, softShadow } from './finish.ts'
import { createInk } from './ink.ts'
import { type MotifName, motifs } from './motifs/motif-table.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type SceneName, scenes } from './scenes/scene-table.ts'
import { createSeededRandom } from './seeded-random.ts'

type Offer = readonly [prize: MotifName, extra: MotifName, scene: SceneName, palette: PaletteName]

/** Words in a promotion's id that say what it is about; the last line serves all others. */
const offers: readonly (readonly [RegExp, readonly Offer[]])[] = [
  [
    /sport|football|parlay/i,
    [
      ['football', 'trophy', 'stadium', 'midnight'],
      ['basketball', 'trophy', 'stadium', 'volcano'],
    ],
  ],
  [
    /live|baccarat|casino/i,
    [
      ['dealer', 'chips', 'stage', 'imperial'],
      ['roulette', 'cards', 'baize', 'emerald'],
    ],
  ],
  [
    /slot|spin|rng/i,
    [
      ['seven', 'cherry', 'rays', 'violetFire'],
      ['wheel', 'star7', 'stage', 'royal'],
    ],
  ],
  [
    /fish/i,
    [
      ['fish', 'coins', 'reef', 'ocean'],
      ['shark', 'chest', 'reef', 'midnight'],
    ],
  ],
  [/card|poker|pvp/i, [['cards', 'chips', 'baize', 'jade']]],
  [
    /lott|draw|raffle/i,
    [
      ['balls', 'ticket', 'stage', 'citrus'],
      ['drum', 'coins', 'stage', 'royal'],
    ],
  ],
  [
    /rebate|cash|deposit|reload/i,
    [
      ['coins', 'ingots', 'rays', 'emerald'],
      ['chest', 'coins', 'cave', 'bronze'],
    ],
  ],
  [
    /rank|vip|king|race/i,
    [
      ['crown', 'trophy', 'palace', 'noir'],
      ['trophy', 'star7', 'stage', 'royal'],
    ],
  ],
  [/app|download|mobile/i, [['rocket', 'star7', 'cosmos', 'nebula']]],
  [
    /point|mall|gift/i,
    [
      ['chest', 'gem', 'rays', 'rose'],
      ['gem', 'crown', 'bokeh', 'nebula'],
    ],
  ],
  [
    /new|welcome|first|register/i,
    [
      ['dragon', 'ingots', 'lanterns', 'imperial'],
      ['luckyCat', 'coins', 'lanterns', 'sakura'],
    ],
  ],
  [/birth|cake/i, [['cupcake', 'candy', 'sweets', 'candy']]],
  [
    /./,
    [
      ['chest', 'coins', 'rays', 'royal'],
      ['luckyCat', 'ingots', 'lanterns', 'imperial'],
      ['wheel', 'gem', 'stage', 'violetFire'],
      ['crown', 'star7', 'palace', 'midnight'],
      ['lion', 'coins', 'rays', 'noir'],
      ['phoenix', 'gem', 'heavens', 'sunset'],
      ['clover', 'coins', 'mountains', 'emerald'],
      ['rocket', 'coins', 'cosmos', 'nebula'],
    ],
  ],
]

export function promotionPicture({ id }: { id: string }): string {
  const random = createSeededRandom(`promotion/${id}`)
  const list = offers.find(([words]) => words.test(id))?.[1] ?? offers.at(-1)![1]
  const number = Number(/\d+$/.exec(id)?.[0] ?? Number.NaN)
  // promotions beside each other have neighbouring numbers
  const [prize, extra, scene, palette] = Number.isNaN(number) ? random.pick(list) : list[number % list.length]!
  const ink = createInk(palettes[palette], random)
  const { sky, glow, ink: dark } = ink.palette
  const body = [
    rect(0, 0, 720, 360, ink.linear(sky.join())),
    scenes[scene](ink, 720, 360),
    circle(510, 176, 250, ink.radial(`${glow}/.8,${glow}/.25 50%,${glow}/0`)),
    `<g filter="url(#${softShadow(ink)})">${placed(626, 262, 0.5, motifs[extra](ink), 10)}${placed(394, 278, 0.4, motifs[extra](ink), -12)}${placed(512, 176, 1, motifs[prize](ink))}</g>`,
    `<g transform="translate(320 0)">${air(ink, random.pick(['coins', 'confetti', 'sparks']), 400, 360)}</g>`,
    rect(0, 0, 460, 360, ink.linear(`${dark}/.9,${dark}/.6 50%,${dark}/0`, 'across')),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360" width="720" height="360" stroke-linecap="round"><defs>${ink.definitions()}</defs>${body.join('')}</svg>`
}

/** A player's round portrait: one of the friendly subjects on a coloured field. */
import { circle, placed, rect } from './draw.ts'
import { softShadow } from './finish.ts'
import { createInk } from './ink.ts'
import { type MotifName, motifs } from './motifs/motif-table.ts'
import { paletteNames, palettes } from './palettes.ts'
import { scenes } from './scenes/scene-table.ts'
import { createSeededRandom } from './seeded-random.ts'

const faces = [
  'tiger',
  'lion',
  'wolf',
  'bull',
  'panda',
  'monkey',
  'rabbit',
  'eagle',
  'owl',
  'dragon',
  'unicorn',
  'sunMask',
  'fish',
  'shark',
  'octopus',
  'pirate',
  'pharaoh',
  'samurai',
  'viking',
  'gladiator',
  'luckyCat',
  'wizard',
  'vampire',
  'ghost',
  'alien',
  'mecha',
  'rooster',
  'pumpkin',
] as const satisfies readonly MotifName[]

export function avatarPicture({ seed }: { seed: string }): string {
  const random = createSeededRandom(`avatar/${seed}`)
  const face = random.pick(faces)
  const ink = createInk(palettes[random.pick(paletteNames)], random)
  const { sky, glow } = ink.palette
  const body =
    rect(0, 0, 240, 240, ink.linear(`${sky[1]},${sky[0]}`)) +
    scenes.rays(ink, 240, 240) +
    circle(120, 116, 130, ink.radial(`${glow}/.8,${glow}/0`)) +
    `<g filter="url(#${softShadow(ink)})">${placed(120, 128, 0.66, motifs[face](ink))}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" stroke-linecap="round"><defs>${ink.definitions()}</defs>${body}</svg>`
}

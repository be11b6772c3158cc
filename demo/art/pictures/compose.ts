/** Chooses the subject, place, colours and letters of a game's picture. */
import companions from '../data/companions.json' with { type: 'json' }
import sceneData from '../data/scenes.json' with { type: 'json' }
import { paletteNames } from '../drawing/palettes.ts'
import type { SeededRandom } from '../drawing/seeded-random.ts'
import type { LetterStyle } from '../lettering/alphabet.ts'
import { readThemes, readTint, themeOfType } from './read-title.ts'

export interface Composition {
  palette: string
  scene: string
  subject: string
  companion?: string | undefined
  letters: LetterStyle
  particles: string
}

/** Places with the particles in their air, and the sets of `slot-symbols.json` that a slot's reels carry there. */
export const scenes: Readonly<Record<string, { particles?: string[]; symbols?: string }>> = sceneData

const LETTERS: readonly LetterStyle[] = ['heavy', 'tech', 'luxe', 'round']
const PARTICLES = ['sparks', 'coins', 'embers']

/**
 * The words of the title decide where they can, the seed decides the rest.
 * Outside slots the type of game is the stronger word: "Ocean King" in a fishing hall shows fish.
 */
export function compose(random: SeededRandom, title: string, gameType: string): Composition {
  const isSlot = gameType === 'RNG'
  const type = themeOfType(gameType)
  const named = readThemes(title)
  const first = named.find(theme => isSlot || theme.weight === 3 || type.motifs.includes(theme.motif))
  const scene = random.pick(isSlot && first ? first.scenes : type.scenes)
  const subject = first?.motif ?? random.pick(type.motifs)
  const suits = (name: string) => name !== subject && !companions.never.includes(name)
  const second = named.find(theme => suits(theme.motif))?.motif
  const others = (isSlot ? companions.charms : type.motifs).filter(suits)
  return {
    palette: random.pick(readTint(title) ?? (first && random.next() < 0.85 ? first.palettes : paletteNames)),
    scene,
    subject,
    companion: second ?? (others.length && random.next() < 0.4 ? random.pick(others) : undefined),
    letters: random.pick(first?.letters ?? LETTERS),
    particles: random.pick(scenes[scene]?.particles ?? PARTICLES),
  }
}

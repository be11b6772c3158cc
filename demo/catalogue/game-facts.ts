/** Facts of the sample games. The demo games have the figures of their own rules, the others those of the usual ones; unknown figures are null. */
import type { GameFeature, GameTheme, Volatility } from '../../src/schemas/games/game-facts.ts'

export interface Facts {
  /** Hundredths of a percent. */
  rtp: number | null
  volatility: Volatility | null
  features: readonly GameFeature[]
}

/** Facts of the demo slot; its return is proven in slot-maths.test.ts. */
export const SLOT_FACTS: Facts = {
  rtp: 9552,
  volatility: 'medium',
  features: ['free-spins', 'wilds', 'multiplier'],
}

const BACCARAT: Facts = { rtp: 9894, volatility: 'low', features: ['side-bets'] }
const BLACKJACK: Facts = { rtp: 9950, volatility: 'low', features: ['side-bets'] }
const ROULETTE: Facts = { rtp: 9729, volatility: 'low', features: ['verifiable'] }
const PLINKO: Facts = { rtp: null, volatility: null, features: ['verifiable'] }
const UNKNOWN: Facts = { rtp: null, volatility: null, features: [] }

const FACTS: Record<string, Facts> = {
  'American Roulette': { ...ROULETTE, rtp: 9473, features: [] },
  Baccarat: BACCARAT,
  Blackjack: BLACKJACK,
  'Caribbean Stud': { rtp: 9477, volatility: 'high', features: ['side-bets'] },
  'Casino Hold’em': { rtp: 9784, volatility: 'medium', features: ['side-bets'] },
  'Casino War': { rtp: 9712, volatility: 'low', features: ['fast'] },
  'Dragon Tiger': { rtp: 9627, volatility: 'low', features: ['fast'] },
  'Fan Tan': { rtp: 9875, volatility: 'low', features: [] },
  'No Commission Baccarat': { ...BACCARAT, rtp: 9854 },
  'Sic Bo': { rtp: 9722, volatility: 'medium', features: [] },
  'Speed Baccarat': { ...BACCARAT, features: ['side-bets', 'fast'] },
  'Three Card Poker': { rtp: 9663, volatility: 'medium', features: ['side-bets'] },
  'Video Poker': { rtp: 9954, volatility: 'high', features: [] },
}

/** Returns the facts of a game that is no slot, by its title. */
export const factsOf = (title: string): Facts => {
  const known = FACTS[title]
  if (known) return known
  if (/Roulette$/.test(title)) return ROULETTE
  return /Plinko|Pachinko|Drop$|Treasure Dive/.test(title) ? PLINKO : UNKNOWN
}

const THEMES: Record<GameTheme, RegExp> = {
  animals:
    /\b(Tiger|Lion|Wolf|Panda|Bull|Monkey|Rabbit|Rooster|Eagle|Owl|Fox|Bear|Elephant|Butterfly|Toad|Bird|Turtle|Jungle)\b/,
  asia: /\b(Dragon|Phoenix|Panda|Koi|Lotus|Lantern|Samurai|Emperor|Empress|Jade|Imperial|Dynasty|Eastern|Fortune)\b/,
  egypt: /\b(Pyramid|Scarab|Pharaoh)\b/,
  fruit: /\b(Cherry|Fruit|Seven|Bell|Candy|Cupcake)\b/,
  magic: /\b(Wizard|Unicorn|Genie|Magic|Mystic|Enchanted|Secret|Moon|Starlight|Moonlight)\b/,
  sea: /\b(Shark|Octopus|Pearl|Pirate|Mermaid|Trident|Ocean|Island|Turtle|Koi|Sea|Coral|Bubble)\b/,
  treasure: /\b(Treasure|Chest|Coin|Ingot|Gem|Ruby|Sapphire|Diamond|Crown|Gold|Riches)\b/,
  warriors: /\b(Viking|Samurai|Gladiator|Knight|Pirate|Brave)\b/,
}

/** Returns the themes that a title names. */
export const themesOf = (title: string): GameTheme[] =>
  (Object.keys(THEMES) as GameTheme[]).filter(theme => THEMES[theme].test(title))

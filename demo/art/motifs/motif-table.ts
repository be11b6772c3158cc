/** Every subject by the name that themes ask for. */
import * as beasts from './beasts.ts'
import * as birds from './birds.ts'
import * as classics from './classics.ts'
import * as digital from './digital.ts'
import * as lands from './lands.ts'
import * as lottery from './lottery.ts'
import * as lucky from './lucky.ts'
import * as magic from './magic.ts'
import type { Motif } from './motif.ts'
import * as mythic from './mythic.ts'
import * as night from './night.ts'
import * as sea from './sea.ts'
import * as seafaring from './seafaring.ts'
import * as space from './space.ts'
import * as sports from './sports.ts'
import { baccarat, cards, chips, dealer, dice, mahjong, roulette, sicbo, wheel } from './table.ts'
import { coins, crown, gem, ingots, jade } from './treasure.ts'
import * as warriors from './warriors.ts'

const table = {
  ...beasts,
  ...birds,
  ...classics,
  ...digital,
  ...lands,
  ...lottery,
  ...lucky,
  ...magic,
  ...mythic,
  ...night,
  ...sea,
  ...seafaring,
  ...space,
  ...sports,
  ...warriors,
  baccarat,
  cards,
  chips,
  dealer,
  dice,
  mahjong,
  roulette,
  sicbo,
  wheel,
  coins,
  crown,
  gem,
  ingots,
  jade,
}
export type MotifName = keyof typeof table
export const motifs: Record<MotifName, Motif> = table
export const motifNames = Object.keys(table) as MotifName[]

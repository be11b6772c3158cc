/** Kinds of our own games, by the path at which the catalogue launches them. */
import type { PlayState } from '../../../../src/schemas/games/play.ts'
import { refuse } from '../../../http/refusal.ts'
import { SLOT_PATH } from '../catalogue/round-stake.ts'

export type GameKind = PlayState['kind']

const KINDS: Record<GameKind, string> = {
  slot: SLOT_PATH,
  roulette: '/roulette/',
  plinko: '/plinko/',
  market: '/market/',
}

export const kindOf = (launchPath: string | null): GameKind | undefined =>
  (Object.keys(KINDS) as GameKind[]).find(kind => KINDS[kind] === launchPath)

/** @throws Refusal play/wrong-game when a call belongs to another kind of game */
export function checkKind(launchPath: string | null, kind: GameKind): void {
  if (kindOf(launchPath) !== kind) throw refuse('play/wrong-game', { status: 409 })
}

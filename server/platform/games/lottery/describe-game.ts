import type { WireGame } from '../../../../src/schemas/lottery/wire.ts'
import { inLanguage } from '../../context/in-language.ts'
import { type BrandGame, returnsOfPlay } from './read-games.ts'
import { resultDays } from './schedule.ts'

/** Describes a game as calls send it, in a language. */
export function describeGame(game: BrandGame, language: string): WireGame {
  const { gameCode, vassalage, region, prizeMode, family, draw, rebateMax } = game
  return {
    gameCode,
    vassalage,
    region,
    prizeMode,
    family,
    draw,
    rebateMax,
    name: inLanguage(game.name, language),
    plays: game.plays.map(play => ({
      ...play,
      title: inLanguage(play.title, language),
      returns: returnsOfPlay(game, play),
      minStake: Number(play.minStake),
      maxStake: Number(play.maxStake),
      maxPerNumber: Number(play.maxPerNumber),
    })),
    units: game.units.map(Number),
    resultDays: resultDays(game.schedule),
    maxPayout: Number(game.maxPayout),
  }
}

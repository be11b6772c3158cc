/** Checks beyond the schema of platform/lottery.json: names that belong together, schedules, limits and odds. */
import { Compile } from 'typebox/compile'
import { type LotteryFile as LotteryDocument, LotteryFile } from '../../../../../src/schemas/lottery/lottery-file.ts'
import type { CheckProblem } from '../../../problems/check-problem.ts'
import { nearest } from '../../../problems/nearest.ts'
import { pointerOf } from '../../../read/position.ts'
import { oncePer } from '../../../read/remember-read.ts'
import type { TenantSourceFile } from '../../../read/tenant-layer.ts'
import { problemAt } from '../../check-context.ts'
import { checkFamily } from './check-family.ts'
import { checkDrawSchedule } from './check-schedule.ts'
import type { Mistake } from './mistake.ts'

const validator = Compile(LotteryFile)
const isLottery = (value: unknown): value is LotteryDocument => validator.Check(value)

/** Checks a valid file only: errors of the schema are reported first. */
export function checkLottery(file: TenantSourceFile | undefined): CheckProblem[] {
  const lottery: unknown = file?.value
  if (!file || !isLottery(lottery)) return []
  return findMistakes(lottery).map(({ pointer, ...problem }) =>
    problemAt({ file, pointer }, { value: undefined, ...problem }),
  )
}

/** Finds the mistakes, once for all brands that inherit the file: computing the odds of every play takes a while. */
const findMistakes = oncePer((lottery: LotteryDocument): Mistake[] => [
  ...lottery.games.flatMap((_, i) => checkGame(lottery, i)),
  ...Object.entries(lottery.families).flatMap(([name, family]) =>
    checkFamily(family, `/families${pointerOf([name])}`, lottery.playNames),
  ),
])

function checkGame({ games, families }: LotteryDocument, i: number): Mistake[] {
  const game = games[i]!
  const pointer = `/games/${i}`
  const mistakes = checkDrawSchedule(game, pointer)
  const first = games.findIndex(({ gameCode }) => gameCode === game.gameCode)
  if (first < i)
    mistakes.push({
      pointer: `${pointer}/gameCode`,
      code: 'lottery/given-twice',
      value: game.gameCode,
      message: `Two games have the gameCode "${game.gameCode}".`,
      fix: 'Remove one of them, or write the gameCode of another game.',
    })
  if (!game.gameCode.startsWith(`${game.vassalage}_`))
    mistakes.push({
      pointer: `${pointer}/gameCode`,
      code: 'lottery/vendor',
      value: game.gameCode,
      message: `A gameCode begins with the code of its vendor, but "${game.gameCode}" is of the vendor "${game.vassalage}".`,
      fix: `Write ${game.vassalage}_ and the code of the game.`,
    })
  if (!Object.hasOwn(families, game.family)) {
    const near = nearest(game.family, Object.keys(families))
    mistakes.push({
      pointer: `${pointer}/family`,
      code: 'lottery/unknown-family',
      value: game.family,
      message: `There is no family "${game.family}", so nobody knows how this game is drawn.`,
      fix: near ? `Did you mean "${near}"?` : `Families are ${Object.keys(families).join(', ')}.`,
    })
  }
  return mistakes
}

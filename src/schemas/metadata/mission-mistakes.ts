/** Rules that the schema of a mission cannot express: keys that its kind needs, or that mean nothing with it. */

import { AMOUNT_KINDS, type MissionKind } from '../missions/mission.ts'
import { isEmptyRange } from '../wall-clock.ts'
import type { WireMission } from './missions-file.ts'

export interface MissionMistake {
  /** Key of the mission that is wrong. */
  key: keyof WireMission
  message: string
  fix: string
}

const amounts: readonly MissionKind[] = AMOUNT_KINDS
const FILTERS = ['gameTypes', 'vendor', 'game'] as const

/** Finds mistakes of a mission: `check` refuses it then, and the reference backend leaves it out. */
export function findMissionMistakes(mission: WireMission): MissionMistake[] {
  const { id, kind, amount, count, reward, from, until } = mission
  const name = `The mission "${id}"`
  const [needed, other] = amounts.includes(kind) ? (['amount', 'count'] as const) : (['count', 'amount'] as const)
  const mistakes: (MissionMistake | false)[] = [
    mission[needed] === undefined && {
      key: 'kind',
      message: `${name} counts ${kind}, and does not say how much of it is needed.`,
      fix: needed === 'amount' ? 'Add "amount", such as "100.00".' : 'Add "count", such as 10.',
    },
    mission[other] !== undefined && {
      key: other,
      message: `"${other}" means nothing in a mission of kind ${kind}.`,
      fix: `Remove it; "${needed}" says how much is needed.`,
    },
    (amount !== undefined && Number(amount) === 0) || count === 0
      ? { key: needed, message: `${name} asks for nothing: everybody could claim it.`, fix: 'Write more than 0.' }
      : false,
    Number(reward) === 0 && { key: 'reward', message: `${name} pays nothing.`, fix: 'Write an amount above zero.' },
    isEmptyRange(from, until) && {
      key: 'until',
      message: `${name} ends before it begins.`,
      fix: `Write a moment after ${from}.`,
    },
    ...FILTERS.map(
      key =>
        kind === 'deposit' &&
        mission[key] !== undefined && {
          key,
          message: `"${key}" means nothing in a mission that counts deposits.`,
          fix: 'Remove it.',
        },
    ),
    kind === 'games' &&
      mission.game !== undefined && {
        key: 'game',
        message: `${name} counts different games, and names one.`,
        fix: 'Remove "game", or write "kind": "bets".',
      },
  ]
  return mistakes.filter(mistake => mistake !== false)
}

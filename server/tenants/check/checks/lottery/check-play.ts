import type { DrawMethod } from '../../../../../src/schemas/lottery/draw-methods.ts'
import { digitsOf, numberCount, positionCount, positionsOf } from '../../../../../src/schemas/lottery/draw-values.ts'
import type { Play, PlayKind } from '../../../../../src/schemas/lottery/plays.ts'
import { nearest } from '../../../problems/nearest.ts'
import type { Mistake } from './mistake.ts'

type Setting = 'prizes' | 'digits' | 'positions' | 'numbers' | 'pair' | 'times' | 'bigFrom' | 'smallTo'
const SETTINGS: Setting[] = ['prizes', 'digits', 'positions', 'numbers', 'pair', 'times', 'bigFrom', 'smallTo']

/** Settings that each kind reads. Kinds that read positions also read `prizes`, where the draw has them. */
const READS: Record<PlayKind, readonly Setting[]> = {
  tail: ['prizes', 'digits'],
  head: ['prizes', 'digits'],
  box: ['prizes', 'digits'],
  parlay: ['prizes', 'digits', 'numbers'],
  absent: ['prizes', 'digits', 'numbers'],
  position: ['prizes', 'positions'],
  straight: ['prizes', 'positions'],
  group: ['prizes', 'positions', 'pair'],
  sum: ['prizes', 'positions'],
  sides: ['prizes', 'positions', 'bigFrom', 'smallTo'],
  dragonTiger: ['prizes', 'positions'],
  repeat: ['prizes', 'positions', 'times'],
  contains: ['prizes', 'positions'],
  shape: ['prizes', 'positions'],
  anyOf: ['positions', 'numbers'],
  keno: ['positions'],
}
const ON_PRIZES: readonly PlayKind[] = ['tail', 'head', 'box', 'parlay', 'absent']
const ON_BALLS: readonly PlayKind[] = ['anyOf', 'keno']
/** Kind -> number of positions it reads, where that is fixed. */
const POSITIONS: Partial<Record<PlayKind, number>> = { dragonTiger: 2, shape: 3 }
/** Limit of positions: longer plays have more combinations than a line may have. */
const MAX_STRAIGHT = 5

/** Checks that a play can be played on draws of this method. */
export function checkPlay(draw: DrawMethod, play: Play, at: string): Mistake[] {
  const mistake = (key: string, message: string, fix: string, value?: unknown): Mistake[] => [
    { pointer: `${at}${key}`, code: 'lottery/play', value, message, fix },
  ]
  const { kind } = play
  const unread = SETTINGS.find(setting => play[setting] !== undefined && !READS[kind].includes(setting))
  if (unread)
    return mistake(
      `/${unread}`,
      `A play of the kind "${kind}" does not read "${unread}".`,
      `Remove it. It reads ${READS[kind].join(', ')}.`,
    )
  const methods = ON_PRIZES.includes(kind) ? ['prizes'] : ON_BALLS.includes(kind) ? ['pick'] : undefined
  if (methods && !methods.includes(draw.method))
    return mistake(
      '/kind',
      `A play of the kind "${kind}" needs a draw with the method "${methods[0]}"; this one has "${draw.method}".`,
      'Write another kind.',
      kind,
    )
  const names = draw.prizes?.map(({ name }) => name) ?? []
  const unknown = play.prizes?.find(name => !names.includes(name))
  if (unknown !== undefined) {
    const near = nearest(unknown, names)
    const fix = near ? `Did you mean "${near}"?` : names.length > 0 ? `Prizes are ${names.join(', ')}.` : 'Remove it.'
    return mistake('/prizes', `The draw has no prize "${unknown}".`, fix, unknown)
  }
  if (ON_PRIZES.includes(kind)) {
    if (numberCount(draw, play) > 0) return []
    return mistake('/digits', `No prize has ${digitsOf(play)} digits.`, 'Write fewer digits.', play.digits)
  }
  if (draw.method === 'prizes' && play.prizes?.length !== 1)
    return mistake(
      '',
      `A play of the kind "${kind}" reads the digits of one prize, and none is named.`,
      `Add "prizes" with one of ${names.join(', ')}.`,
    )
  return checkPositions(draw, play, mistake)
}

type Say = (key: string, message: string, fix: string, value?: unknown) => Mistake[]

function checkPositions(draw: DrawMethod, play: Play, mistake: Say): Mistake[] {
  const { kind } = play
  const there = positionCount(draw, play)
  const beyond = play.positions?.find(position => position > there)
  if (beyond !== undefined)
    return mistake('/positions', `There is no position ${beyond}.`, `Write 1 to ${there}.`, beyond)
  const count = positionsOf(draw, play).length
  const wanted = POSITIONS[kind]
  if (wanted !== undefined && count !== wanted)
    return mistake('/positions', `A play of the kind "${kind}" reads ${wanted} positions.`, `Name ${wanted} of them.`)
  if (kind === 'straight' && count > MAX_STRAIGHT)
    return mistake(
      '/positions',
      `A play of the kind "straight" reads at most ${MAX_STRAIGHT} positions.`,
      `Name ${MAX_STRAIGHT} or fewer.`,
    )
  if (draw.method === 'pick' && (kind === 'repeat' || play.pair))
    return mistake('/kind', 'No ball is drawn twice, so this play can never win.', 'Write another kind.', kind)
  if (kind === 'group' && play.pair && count < 2)
    return mistake('/positions', 'A pair needs two positions or more.', 'Name more of them.')
  if (kind !== 'sides') return []
  const { bigFrom, smallTo } = play
  if (bigFrom === undefined) return mistake('', 'The play has no "bigFrom".', 'Add the smallest sum that is big.')
  return smallTo !== undefined && smallTo >= bigFrom
    ? mistake(
        '/smallTo',
        `Sums from ${bigFrom} to ${smallTo} would be big and small.`,
        `Write less than ${bigFrom}.`,
        smallTo,
      )
    : []
}

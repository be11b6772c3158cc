/** Terms for missions, the same in files, calls and pages. */
import { Type } from 'typebox'

export const MISSION_PERIODS = ['day', 'week', 'once'] as const

/** Kinds of missions that count amounts of money; `COUNT_KINDS` count occurrences. */
export const AMOUNT_KINDS = ['stake', 'win', 'deposit'] as const
export const COUNT_KINDS = ['bets', 'games'] as const
export const MISSION_KINDS = [...AMOUNT_KINDS, ...COUNT_KINDS] as const
export type MissionKind = (typeof MISSION_KINDS)[number]

/** States of a mission. `ended`: it cannot be done any more, because its game is gone. */
export const MISSION_STATES = ['open', 'claimable', 'claimed', 'ended'] as const
export type MissionState = (typeof MISSION_STATES)[number]

export const missionId = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,59}$',
  examples: ['daily-bets'],
  description: 'Its id in the missions of the brand. Never give it to another one.',
})

export const missionSlot = Type.String({
  pattern: '^(once|\\d{4}-\\d{2}-\\d{2})$',
  examples: ['2026-11-23'],
  description: 'The period: the first day of it in the calendar of the brand, or `once`.',
})

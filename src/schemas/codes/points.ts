/** Shared fields of the calls about points. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'

/** States of a redemption. */
export const REDEMPTION_STATES = ['in-process', 'rejected', 'approved'] as const
export type RedemptionState = (typeof REDEMPTION_STATES)[number]

export const RedemptionStateSchema = oneOf(REDEMPTION_STATES, {
  'x-meanings': {
    'in-process': 'It waits for the brand.',
    rejected: 'Refused; points and money are back.',
    approved: 'Accepted; the goods are sent.',
  },
})

/** Most pieces in one redemption. */
export const MAX_QUANTITY = 999

export const pointsField = (description: string) => Type.Integer({ description: `${description} Whole points.` })

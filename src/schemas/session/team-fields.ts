/** Fields of several calls about an agent's team. */
import { Type } from 'typebox'

export const TeamTypeSchema = Type.Union(
  [Type.Literal('0'), Type.Literal('1'), Type.Literal('2'), Type.Literal('41'), Type.Literal('42')],
  {
    examples: ['0'],
    description: 'Agent flag: 1 is the top agent; 2, 41 and 42 stand below it in this order; 0 is a member.',
  },
)

export const memberIdField = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  examples: [1],
  description: 'Of a member of the team.',
})

export const RateSchema = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Rate of real-time salary in hundredths of a percent.',
})

/** Reason for calls that section 7 does not have. */
export const TEAM_ADDITION = 'Section 2 names the pages of the agent centre; section 7 has no calls for them (AGT-12).'

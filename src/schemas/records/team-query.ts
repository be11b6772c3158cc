/** Query fields and parts of replies that the reports of an agent's team share. */
import { Type } from 'typebox'
import { RECORD_PROBLEMS } from './record-query.ts'

/** Most rows, the newest, that a list of a whole team can be paged through; totals count all. */
export const MAX_LISTED = 10_000

export const teamField = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: "The report of the team of a member below the caller, instead of the caller's own (AGT-10).",
  }),
)

export const memberNameField = Type.Optional(
  Type.String({ maxLength: 64, description: 'Of this member of the team only: the whole user name, in any case.' }),
)

export const TeamSchema = Type.Optional(
  Type.Object(
    { id: Type.Integer(), username: Type.String(), depth: Type.Integer({ description: '1: directly below.' }) },
    { description: 'Whose team it is, when not the own one.' },
  ),
)

export const FiguresUntilSchema = Type.Optional(
  Type.Integer({
    description: 'Until when the figures are added up, milliseconds since 1970; left out when they never were.',
  }),
)

/** Query fields by which a list of the team's rows is narrowed. */
export const teamQueryFields = { memberId: teamField, username: memberNameField }
/** The member whose row it is. */
export const teamRowFields = { memberId: Type.Integer(), username: Type.String() }
/** Fields of the reply of such a list, beside the list and its totals. */
export const teamReplyFields = {
  listed: Type.Integer({ description: `How many of them can be listed: the newest ${MAX_LISTED} at most.` }),
  team: TeamSchema,
  until: FiguresUntilSchema,
}

export const TEAM_PROBLEMS = [...RECORD_PROBLEMS, 'agent/not-in-team'] as const

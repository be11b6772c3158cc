import { type Static, Type } from 'typebox'

/** The kinds of people who look at a site. */
export const RoleSchema = Type.Union(
  [Type.Literal('visitor'), Type.Literal('member'), Type.Literal('trial'), Type.Literal('agent')],
  {
    description: 'Who is looking.',
    'x-meanings': {
      visitor: 'Not signed in.',
      member: 'A player with an account.',
      trial: 'A free-play account.',
      agent: 'An account with a downline.',
    },
  },
)
export type Role = Static<typeof RoleSchema>

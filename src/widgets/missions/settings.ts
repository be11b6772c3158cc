import { type Static, Type } from 'typebox'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    leaderboard: Type.Optional(
      Type.Boolean({ default: true, description: 'Who has claimed the most missions of the week is listed below.' }),
    ),
  },
  {
    description: 'Missions with their progress, the buttons that claim them, and the leaderboard of the week (MBR-13).',
    additionalProperties: false,
    'x-needs': ['missions'] satisfies WidgetNeed[],
    examples: [{}, { leaderboard: false }],
  },
)
export type Settings = Static<typeof settings>

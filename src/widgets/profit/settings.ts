import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(
  { spans: recordSettings.spans },
  {
    description: 'What a member won and lost by day, game type and provider, with a chart (MBR-10).',
    additionalProperties: false,
    examples: [{}, { spans: ['previous7', 'previous30'] }],
  },
)
export type Settings = Static<typeof settings>

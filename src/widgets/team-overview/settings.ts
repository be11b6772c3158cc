import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(
  { spans: recordSettings.spans },
  {
    description: "The figures of an agent's team by day, beside the days before, with charts (AGT-04).",
    additionalProperties: false,
    examples: [{}, { spans: ['previous7', 'previous30'] }],
  },
)
export type Settings = Static<typeof settings>

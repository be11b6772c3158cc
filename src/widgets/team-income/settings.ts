import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(recordSettings, {
  description: 'What an agent was paid for the team, by kind (AGT-11).',
  additionalProperties: false,
  examples: [{}, { spans: ['today', 'previous30'], perPage: 50 }],
})
export type Settings = Static<typeof settings>

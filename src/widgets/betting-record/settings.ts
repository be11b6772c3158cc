import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(recordSettings, {
  description: 'What a member has bet, and what all of it comes to (MBR-10).',
  additionalProperties: false,
  examples: [{}, { spans: ['today', 'yesterday'], perPage: 10 }],
})
export type Settings = Static<typeof settings>

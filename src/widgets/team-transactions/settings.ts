import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(recordSettings, {
  description: 'What came into the wallets of all members below an agent and went out of them, without play (AGT-11).',
  additionalProperties: false,
  examples: [{}, { spans: ['today', 'previous30'], perPage: 50 }],
})
export type Settings = Static<typeof settings>

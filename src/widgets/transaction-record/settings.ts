import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(recordSettings, {
  description: "What went into a member's wallets and out of them (MBR-10).",
  additionalProperties: false,
  examples: [{}, { spans: ['today', 'previous7'], perPage: 50 }],
})
export type Settings = Static<typeof settings>

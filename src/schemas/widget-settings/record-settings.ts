import { type Static, type TObject, Type } from 'typebox'

const SPANS = {
  today: 'Today.',
  yesterday: 'Yesterday.',
  previous7: 'The previous 7 days, today included.',
  previous30: 'The previous 30 days, today included.',
}

/** Settings of every record of a member. */
export const recordSettings = {
  spans: Type.Optional(
    Type.Array(Type.Unsafe<keyof typeof SPANS>({ type: 'string', enum: Object.keys(SPANS), 'x-meanings': SPANS }), {
      default: Object.keys(SPANS),
      minItems: 1,
      uniqueItems: true,
      description: 'Presets of days; arrows step to the same number of days before or after.',
    }),
  ),
  perPage: Type.Optional(Type.Integer({ default: 20, minimum: 5, maximum: 100, description: 'Rows of a page.' })),
}
export type RecordSettings = Static<TObject<typeof recordSettings>>

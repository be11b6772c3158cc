import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    description: "The brand's VIP levels, what each brings, and how far the member is (MBR-11, MBR-16).",
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>

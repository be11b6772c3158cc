import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'

export const settings = Type.Object(
  {
    support: Type.Optional(
      PagePath({ description: 'The page with help, for a brand that has no app yet.', examples: ['/help'] }),
    ),
  },
  {
    description:
      "The brand's apps with QR codes and steps: the resources ANDROID, IOS and IOS-LITE-APP, the visitor's own device first (OTH-01).",
    additionalProperties: false,
    examples: [{}, { support: '/help' }],
  },
)
export type Settings = Static<typeof settings>

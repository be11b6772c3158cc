import { type Static, Type } from 'typebox'
import { NameOf } from '../../schemas/document/name-of.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { targetSetting } from '../../schemas/widget-settings/target-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    items: Type.Array(
      Type.Object(
        {
          image: NameOf('picture', {
            description: "A picture of the brand, or the address of one at the site's image hosts.",
            examples: ['/brand/visa.svg'],
          }),
          alt: TextKey({ description: 'What the picture shows, for those who cannot see it.' }),
          caption: Type.Optional(TextKey({ description: 'A few words below it.' })),
          to: Type.Optional(targetSetting),
        },
        { additionalProperties: false, description: 'A picture.' },
      ),
      { minItems: 1, maxItems: 40, description: 'The pictures in their order.' },
    ),
    width: Type.Optional(
      Type.Integer({ minimum: 16, maximum: 1200, default: 96, description: 'Width of each in pixels.' }),
    ),
    height: Type.Optional(
      Type.Integer({ minimum: 16, maximum: 1200, default: 48, description: 'Height of each in pixels.' }),
    ),
    variant: choiceSetting(
      ['plain', 'cards'],
      'plain: pictures side by side, such as means of payment; cards: each on a surface of its own.',
    ),
    align: choiceSetting(['start', 'center'], 'Where the row begins.'),
  },
  {
    description: 'Pictures side by side: means of payment, licences, partners. They break into lines where they must.',
    additionalProperties: false,
    examples: [
      {
        title: 'home.trust-title',
        items: [
          { image: '/art/banner/base-home-7.svg', alt: 'home.trust-safe-title' },
          { image: '/art/banner/base-home-7.svg', alt: 'home.trust-help-title', to: { path: '/help' } },
        ],
      },
      {
        variant: 'cards',
        align: 'center',
        width: 240,
        height: 120,
        items: [
          { image: '/art/banner/base-home-7.svg', alt: 'home.trust-safe-title', caption: 'home.trust-safe-text' },
        ],
      },
    ],
  },
)
export type Settings = Static<typeof settings>

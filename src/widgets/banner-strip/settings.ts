import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    variant: choiceSetting(
      ['contained', 'full', 'card'],
      'contained: as wide as the content; full: edge to edge; card: the next one peeps in.',
    ),
    captions: Type.Optional(
      Type.Boolean({ default: true, description: "Title, text and button over the picture, from the banner's texts." }),
    ),
    ratio: choiceSetting(
      ['', '21 / 6', '16 / 6', '16 / 5', '3 / 1', '4 / 1', '2 / 1', '16 / 9'],
      'Width to height on wide screens; empty: the shape that the theme says.',
    ),
  },
  {
    description: "The banners of the page's path (BNR-01 to BNR-06); nothing where the path has none.",
    additionalProperties: false,
    examples: [{}, { variant: 'full', ratio: '16 / 5' }, { variant: 'card', captions: false }],
  },
)
export type Settings = Static<typeof settings>

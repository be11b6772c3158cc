import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { actionSetting } from '../../schemas/widget-settings/action-setting.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    eyebrow: Type.Optional(TextKey({ description: 'A short text above the heading.' })),
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence or two.' })),
    primary: actionSetting('The main action.'),
    secondary: actionSetting('The second action.'),
    points: Type.Optional(Type.Array(TextKey(), { description: 'Short arguments, each with a tick.' })),
    align: choiceSetting(['start', 'center'], 'Side the lines begin at.'),
    art: Type.Optional(
      Type.String({ default: '', description: 'Name of a drawn banner picture beside or behind the text.' }),
    ),
    variant: choiceSetting(
      ['plain', 'panel', 'overlay', 'band'],
      'plain: without a surface; panel: on a surface; overlay: over the picture; band: edge to edge.',
    ),
    level: Type.Optional(
      Type.Union([Type.Literal(1), Type.Literal(2)], { default: 2, description: '1 for the heading of the page.' }),
    ),
  },
  {
    description: 'The opening text of a page with its main actions.',
    additionalProperties: false,
    examples: [
      {
        title: 'login.title',
        text: 'login.text',
        primary: { label: 'header.register', path: '/register', dialog: 'register' },
        level: 1,
      },
      {
        title: 'register.title',
        art: 'welcome-fortune',
        variant: 'overlay',
        points: ['home.trust-safe-title', 'home.trust-fair-title'],
      },
      {
        eyebrow: 'common.new',
        title: 'home.hot-title',
        variant: 'band',
        align: 'center',
        secondary: { label: 'common.see-all', path: '/rng' },
      },
    ],
  },
)
export type Settings = Static<typeof settings>

import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    variant: choiceSetting(
      ['columns', 'centred', 'compact'],
      'columns: four beside each other; centred: one under the other; compact: two short lines.',
    ),
    fold: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'columns: on phones the lists of links fold away under their headings.',
      }),
    ),
    logo: Type.Optional(
      Type.String({
        default: '',
        description: 'The wide logo; empty: mark and name of the brand.',
      }),
    ),
    logoLight: Type.Optional(
      Type.String({ default: '', description: 'The wide logo on light backgrounds; empty: the same logo.' }),
    ),
    about: Type.Optional(TextKey({ description: 'A sentence about the brand.' })),
    helpMenu: Type.Optional(Type.String({ default: 'help', description: 'Menu with help pages.' })),
    helpTitle: Type.Optional(TextKey({ description: 'Heading of the help menu.' })),
    gamesTitle: Type.Optional(TextKey({ description: 'Heading of the game types; without one they do not show.' })),
    socialMenu: Type.Optional(
      Type.String({ default: 'social', description: 'Menu with social links; only those that exist show.' }),
    ),
    socialTitle: Type.Optional(TextKey({ description: 'Heading of the social links.' })),
    email: Type.Optional(TextKey({ description: 'Line with the contact address.' })),
    copyright: Type.Optional(TextKey({ description: 'Copyright line.' })),
  },
  {
    description: 'Help menu, games, social links, e-mail and copyright (FTR-01).',
    additionalProperties: false,
    examples: [
      {},
      { fold: true, helpTitle: 'footer.help-title', gamesTitle: 'footer.games-title' },
      { variant: 'centred', helpTitle: 'footer.help-title', copyright: 'footer.copyright' },
      { variant: 'compact', about: 'footer.about', gamesTitle: 'footer.games-title', email: 'footer.email' },
    ],
  },
)
export type Settings = Static<typeof settings>

import { type Static, Type } from 'typebox'
import { menuAction } from '../document/menus.ts'
import { PagePath } from '../document/page-path.ts'

/** Target of a widget's button or picture: one of the actions that a menu entry has. */
export const targetSetting = Type.Object(
  {
    path: Type.Optional(
      PagePath({
        description: 'Leads to this page of the site, or launches a game.',
        examples: ['/promotions', '/game?gameCode=PT_golden-dragon'],
      }),
    ),
    url: Type.Optional(
      Type.String({
        pattern: '^https://',
        description: 'Leads to this outside address.',
        examples: ['https://www.example.com/'],
      }),
    ),
    resource: Type.Optional(
      Type.String({
        description:
          'Leads to this address that the platform lists, such as a chat; hidden while the platform has none.',
      }),
    ),
    dialog: Type.Optional(Type.String({ description: 'Opens this dialog.' })),
    action: menuAction,
    page: Type.Optional(
      Type.String({
        description: 'Opens this page of the member or agent centre; asks for an account first.',
        examples: ['deposit', 'securityCenter'],
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    description: 'Where it leads, or what it does: one of these.',
  },
)
export type Target = Static<typeof targetSetting>

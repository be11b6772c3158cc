import { type Static, Type } from 'typebox'
import { MENU_ACTIONS } from '../document/menus.ts'
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
    action: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        enum: Object.keys(MENU_ACTIONS),
        'x-meanings': MENU_ACTIONS,
        description: 'Does something.',
      }),
    ),
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

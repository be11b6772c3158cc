import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    centre: choiceSetting(['member', 'agent'], 'Whose centre it is; its pages are those below /member or /agent.'),
    menu: Type.Optional(Type.String({ description: 'Menu of its pages; empty: the menu of the centre.' })),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    view: choiceSetting(
      ['page', 'menu'],
      'page: menu beside the page. menu: the menu alone, for a dialog. At the first address of a centre a phone sees the menu too.',
    ),
    actions: Type.Optional(
      Type.Array(Type.String(), {
        default: ['wallet', 'withdraw', 'rewards', 'bets', 'transactions', 'messages'],
        maxItems: 8,
        uniqueItems: true,
        description: 'Entries of the menu that are also shown above it as large buttons; the first four that exist.',
      }),
    ),
  },
  {
    description:
      "The member's or agent's own pages: who is signed in, the menu, and its children as the page (MBR-02).",
    additionalProperties: false,
    examples: [
      { centre: 'member', title: 'member.my-account' },
      { centre: 'member', view: 'menu' },
      { centre: 'agent', title: 'agent.announcement', actions: [] },
    ],
  },
)
export type Settings = Static<typeof settings>

/** menus.json: every menu of the site as a keyed list of entries. */
import { type Static, Type } from 'typebox'
import { ConditionRef, countOf } from './condition.ts'
import { EditorSchema, placement } from './file-parts.ts'
import { NameOf } from './name-of.ts'
import { TextKey } from './text-key.ts'

/** Actions of a menu entry, or of a widget's button, besides leading somewhere. */
const MENU_ACTIONS = {
  signOut: 'Asks whether to, and signs out.',
  customerService: 'Opens the chat of customer service.',
}

/** Name of something that a menu entry or a widget does. */
export const menuAction = Type.Optional(
  Type.Unsafe<string>({
    type: 'string',
    enum: Object.keys(MENU_ACTIONS),
    'x-meanings': MENU_ACTIONS,
    description: 'Does something.',
  }),
)

/** A menu entry with its target: exactly one of path, url, resource, dialog, action, page. */
export const MenuEntrySchema = Type.Object(
  {
    id: Type.String({ description: 'Name of the entry in its menu; tenants that extend address it by this.' }),
    title: Type.Optional(TextKey({ description: 'What the entry is called.' })),
    icon: Type.Optional(NameOf('icon', { description: 'Icon beside the label.' })),
    path: Type.Optional(NameOf('path', { description: 'Leads to this page of the site.', examples: ['/promotions'] })),
    url: Type.Optional(
      Type.String({
        description: 'Leads to this outside address, which begins with https.',
        examples: ['https://www.example.com/'],
      }),
    ),
    resource: Type.Optional(
      NameOf('resource', {
        description:
          'Leads to this address that the platform lists, such as a chat; hidden while the platform has none.',
      }),
    ),
    qr: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Shows that address as a QR code too: the platform's picture of one, else one made from the address.",
      }),
    ),
    dialog: Type.Optional(NameOf('dialog', { description: 'Opens this dialog.' })),
    action: menuAction,
    page: Type.Optional(
      Type.String({
        description: 'Opens this page of the member or agent centre.',
        examples: ['securityCenter', 'transferFund', 'messageV2', 'agentTeamOverview'],
      }),
    ),
    badge: Type.Optional(countOf('A live count shown as a badge when it is above zero.')),
    when: Type.Optional(ConditionRef),
    ...placement,
  },
  {
    additionalProperties: false,
    description: 'One entry; it has exactly one of path, url, resource, dialog, action and page.',
  },
)
export type MenuEntryDocument = Static<typeof MenuEntrySchema>

/** The menus that widgets of base show, and where. */
const MENUS = {
  top: 'Links of the header.',
  drop: 'What opens under the nickname of who is signed in.',
  member: 'The member centre.',
  agent: 'The agent centre.',
  side: 'The side bar: apps, chat, contacts.',
  help: 'Help pages in the footer.',
  social: 'Social links in the footer.',
  bottom: 'Tab bar at the bottom of a phone; five fit.',
}

export const MenusSchema = Type.Unsafe<{ $schema?: string } & Record<string, MenuEntryDocument[]>>({
  $id: 'livery:menus',
  type: 'object',
  title: 'menus.json',
  description: 'Menu name -> its entries in order. A widget shows a menu by its name.',
  properties: {
    $schema: EditorSchema,
    ...Object.fromEntries(
      Object.entries(MENUS).map(([name, description]) => [
        name,
        { type: 'array', items: MenuEntrySchema, description },
      ]),
    ),
  },
  additionalProperties: { type: 'array', items: MenuEntrySchema, description: 'A menu of your own.' },
})
export type MenusDocument = Record<string, MenuEntryDocument[]>

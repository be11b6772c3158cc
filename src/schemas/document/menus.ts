/** menus.json: every menu of the site as a keyed list of entries (HDR, MBR-01, AGT-01, SID-01, FTR-01). */
import { type Static, Type } from 'typebox'
import { ConditionRef } from '../condition.ts'

/** What happens when an entry is chosen: exactly one of path, url, dialog, action, page. */
export const MenuEntrySchema = Type.Object(
  {
    id: Type.String(),
    title: Type.Optional(Type.String({ description: 'Text key.' })),
    icon: Type.Optional(Type.String({ description: 'Name of an icon in src/ui/icon.tsx.' })),
    path: Type.Optional(Type.String({ description: 'A page of the site.' })),
    url: Type.Optional(Type.String({ description: 'An outside address, https only.' })),
    resource: Type.Optional(Type.String({ description: 'Address of this platform resource; no resource, no entry.' })),
    dialog: Type.Optional(Type.String({ description: 'A dialog to open.' })),
    action: Type.Optional(Type.String({ description: 'signOut, customerService …' })),
    page: Type.Optional(
      Type.String({ description: 'Page key of the member or agent centre, such as securityCenter.' }),
    ),
    badge: Type.Optional(Type.String({ description: 'A live count shown as a badge when above zero: messageCount …' })),
    when: Type.Optional(ConditionRef),
    before: Type.Optional(Type.String()),
    after: Type.Optional(Type.String()),
    remove: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type MenuEntryDocument = Static<typeof MenuEntrySchema>

export const MenusSchema = Type.Unsafe<{ $schema?: string } & Record<string, MenuEntryDocument[]>>({
  $id: 'livery:menus',
  type: 'object',
  properties: { $schema: { type: 'string' } },
  additionalProperties: { type: 'array', items: MenuEntrySchema },
  description: 'Menu name (top, bottom, drop, member, agent, side, help, social …) -> its entries in order.',
})
export type MenusDocument = Record<string, MenuEntryDocument[]>

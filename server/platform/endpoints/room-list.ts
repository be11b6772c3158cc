import { roomList } from '../../../src/schemas/endpoints/room-list.ts'
import { languageIn } from '../catalogue/game-name.ts'
import { listRooms } from '../catalogue/list-rooms.ts'
import { handle } from '../handle.ts'

export default handle(roomList, async ({ query, member, language, context }) => ({
  success: true,
  value: await listRooms(context, member.tenantId, {
    ...query,
    language: languageIn(query, language),
    vendor: query.vassalage,
  }),
}))

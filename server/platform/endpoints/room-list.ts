import { roomList } from '../../../src/schemas/endpoints/room-list.ts'
import { handle } from '../context/handle.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { listRooms } from '../games/catalogue/list-rooms.ts'

export default handle(roomList, async ({ query, member, language, context }) => ({
  success: true,
  value: await listRooms(context, member.tenantId, {
    ...query,
    language: languageIn(query, language),
    vendor: query.vassalage,
  }),
}))

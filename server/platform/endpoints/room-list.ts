import { roomList } from '../../../src/schemas/endpoints/room-list.ts'
import { listRooms } from '../catalogue/list-rooms.ts'
import { handle } from '../handle.ts'

export default handle(roomList, async ({ query, member, context }) => ({
  success: true,
  value: await listRooms(context.store, member.tenantId, { ...query, vendor: query.vassalage }),
}))

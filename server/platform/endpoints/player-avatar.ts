import { playerAvatar } from '../../../src/schemas/endpoints/player-avatar.ts'
import { handle } from '../context/handle.ts'
import { avatarList, readAvatar } from '../people/accounts/avatar.ts'

export default handle(playerAvatar, async ({ member, context }) => ({
  success: true,
  value: { ...(await readAvatar(context.store.db, member)), list: avatarList },
}))

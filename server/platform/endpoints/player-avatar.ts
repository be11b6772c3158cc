import { playerAvatar } from '../../../src/schemas/endpoints/player-avatar.ts'
import { avatarList, readAvatar } from '../accounts/avatar.ts'
import { handle } from '../handle.ts'

export default handle(playerAvatar, async ({ member, context }) => ({
  success: true,
  value: { ...(await readAvatar(context.store.db, member)), list: avatarList },
}))

import { upline } from '../../../src/schemas/endpoints/upline.ts'
import { maskName } from '../catalogue/mask-name.ts'
import { handle } from '../handle.ts'
import { answerReceiver } from '../wallets/answer-transfer.ts'
import { findTransferUpline } from '../wallets/find-upline.ts'

export default handle(upline, async input => {
  const { nickname, username } = await findTransferUpline(input.context, input.member)
  return answerReceiver(input, { nickname, account: maskName(username) })
})

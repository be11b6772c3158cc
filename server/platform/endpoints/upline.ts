import { upline } from '../../../src/schemas/endpoints/upline.ts'
import { handle } from '../context/handle.ts'
import { maskName } from '../context/mask-name.ts'
import { answerReceiver } from '../features/transfers/answer-transfer.ts'
import { findTransferUpline } from '../features/transfers/find-upline.ts'

export default handle(upline, async input => {
  const { nickname, username } = await findTransferUpline(input.context, input.member)
  return answerReceiver(input, { nickname, account: maskName(username) })
})

import { teamTransferOptions } from '../../../src/schemas/endpoints/team-transfer-options.ts'
import { handle } from '../context/handle.ts'
import { answerReceiver } from '../features/transfers/answer-transfer.ts'
import { findTransferDownline } from '../features/transfers/find-transfer-downline.ts'

export default handle(teamTransferOptions, async input => {
  const { nickname, username } = await findTransferDownline(input.context, input.member, input.query.memberId)
  return answerReceiver(input, { nickname, account: username })
})

import { teamTransfer } from '../../../src/schemas/endpoints/team-transfer.ts'
import { handle } from '../context/handle.ts'
import { keepTree } from '../features/agents/lock-tree.ts'
import { answerTransfer } from '../features/transfers/answer-transfer.ts'
import { findTransferDownline } from '../features/transfers/find-transfer-downline.ts'
import { findDownline } from '../people/accounts/find-downline.ts'

export default handle(teamTransfer, input => {
  const { body, member, context } = input
  return answerTransfer(input, teamTransfer, {
    is: 'downline',
    find: () => findTransferDownline(context, member, body.memberId),
    async findAgain(tx) {
      await keepTree(tx, member.tenantId)
      return findDownline(tx, member, body.memberId)
    },
  })
})

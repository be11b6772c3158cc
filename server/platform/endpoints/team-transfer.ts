import { teamTransfer } from '../../../src/schemas/endpoints/team-transfer.ts'
import { findDownline } from '../agents/find-downline.ts'
import { keepTree } from '../agents/lock-tree.ts'
import { handle } from '../handle.ts'
import { answerTransfer } from '../wallets/answer-transfer.ts'
import { findTransferDownline } from '../wallets/find-transfer-downline.ts'

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

import { uplineTransfer } from '../../../src/schemas/endpoints/upline-transfer.ts'
import { handle } from '../handle.ts'
import { answerTransfer } from '../wallets/answer-transfer.ts'
import { findTransferUpline } from '../wallets/find-upline.ts'

export default handle(uplineTransfer, input =>
  answerTransfer(input, uplineTransfer, {
    is: 'upline',
    find: () => findTransferUpline(input.context, input.member),
  }),
)

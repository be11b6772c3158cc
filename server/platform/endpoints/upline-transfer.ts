import { uplineTransfer } from '../../../src/schemas/endpoints/upline-transfer.ts'
import { handle } from '../context/handle.ts'
import { answerTransfer } from '../features/transfers/answer-transfer.ts'
import { findTransferUpline } from '../features/transfers/find-upline.ts'

export default handle(uplineTransfer, input =>
  answerTransfer(input, uplineTransfer, {
    is: 'upline',
    find: () => findTransferUpline(input.context, input.member),
  }),
)

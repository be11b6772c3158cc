import type { Endpoint, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { upline } from '../../schemas/endpoints/upline.ts'
import type { uplineTransfer } from '../../schemas/endpoints/upline-transfer.ts'

/** The receiver of a transfer where the member has a choice. */
export interface TransferReceiver {
  memberId?: number
}

export interface Transfer {
  /** Name of the form. */
  form: string
  /** Direction of the money in the tree. */
  to: 'upline' | 'downline'
  /** Receiver, bounds and obstacles. */
  state: ReplyOf<typeof upline>['value']
  endpoint: Endpoint<
    unknown,
    TransferReceiver & { amount: string; paymentPassword: string },
    ReplyOf<typeof uplineTransfer>
  >
  receiver?: TransferReceiver
  reload: () => Promise<void>
}

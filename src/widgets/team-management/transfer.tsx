import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { TransferPanel } from '../../parts/transfers/transfer-panel.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { teamTransfer } from '../../schemas/endpoints/team-transfer.ts'
import { teamTransferOptions } from '../../schemas/endpoints/team-transfer-options.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './view.module.css'

export interface TransferProps {
  /** Name of the form. */
  form: string
  memberId: number
  paymentDialog: string | undefined
}

/** Money from the agent's main wallet to a member of the team. */
export function MemberTransfer({ form, memberId, paymentDialog }: TransferProps) {
  const options = useCall(teamTransferOptions, { memberId })
  const state = options.value?.value
  if (!state) return <NotLoaded state={options} skeleton={<Skeleton shape="card" className={css.transferWaiting} />} />
  return (
    <TransferPanel
      form={form}
      to="downline"
      state={state}
      endpoint={teamTransfer}
      receiver={{ memberId }}
      reload={options.reload}
      paymentDialog={paymentDialog}
    />
  )
}

import { useMemo } from 'react'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import type { TransferCall } from '../../parts/transfers/transfer.ts'
import { TransferPanel } from '../../parts/transfers/transfer-panel.tsx'
import { listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { teamTransfer } from '../../schemas/endpoints/team-transfer.ts'
import { teamTransferOptions } from '../../schemas/endpoints/team-transfer-options.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './view.module.css'

export interface TransferProps {
  memberId: number
  paymentDialog: string | undefined
}

/** Money from the agent's main wallet to a member of the team (AGT-06). */
export function Transfer({ memberId, paymentDialog }: TransferProps) {
  const options = useCall(teamTransferOptions, { memberId })
  const call = useMemo(() => transferTo(memberId), [memberId])
  const state = options.value?.value
  if (state)
    return (
      <TransferPanel to="downline" state={state} call={call} reload={options.reload} paymentDialog={paymentDialog} />
    )
  return <NotLoaded state={options} skeleton={<Skeleton shape="card" className={css.transferWaiting} />} />
}

const transferTo = (memberId: number): TransferCall => ({
  send: (username, amount, paymentPassword) =>
    sendOnce(teamTransfer, { username, body: { memberId, amount }, secret: { paymentPassword } }, () => {}),
  listAmounts: username =>
    listPending(teamTransfer, username)
      .filter(({ body }) => body.memberId === memberId)
      .map(({ body }) => body.amount),
})

import { useMemo } from 'react'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
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
  const { value, problem, busy, reload } = useCall(teamTransferOptions, { memberId })
  const call = useMemo(() => transferTo(memberId), [memberId])
  const state = value?.value
  if (state) return <TransferPanel to="downline" {...{ state, call, reload, paymentDialog }} />
  return problem ? (
    <LoadFailure problem={problem} busy={busy} retry={reload} />
  ) : (
    <Skeleton shape="card" className={css.transferWaiting} />
  )
}

const transferTo = (memberId: number): TransferCall => ({
  send: (username, amount, paymentPassword) =>
    sendOnce(teamTransfer, { username, body: { memberId, amount }, secret: { paymentPassword } }, () => {}),
  listAmounts: username =>
    listPending(teamTransfer, username)
      .filter(({ body }) => body.memberId === memberId)
      .map(({ body }) => body.amount),
})

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormValues } from '../../parts/form/state/form-context.ts'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { depositMethods } from '../../schemas/endpoints/deposit-methods.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { DepositHistory } from './history.tsx'
import { Notes } from './notes.tsx'
import { Payment } from './payment.tsx'
import { DepositForm } from './request-form.tsx'
import { useDeposits } from './use-deposits.ts'

export interface DepositPageProps {
  /** Name of the form. */
  form: string
  perPage: number
  waiting: ReactNode
}

/** The form, or the payment of the deposit that was made or chosen; below, the list of all. */
export function DepositPage({ form, perPage, waiting }: DepositPageProps) {
  const t = useText()
  const methods = useCall(depositMethods, {}, { onFocus: true, keepPrevious: true })
  const list = useDeposits(perPage)
  const [chosen, setChosen] = useState<Deposit>()
  /** Stays while a payment is looked at. */
  const typed = useRef<FormValues>({})
  // a dialog may have set the limit that is offered
  const own = useDialog() === null ? 0 : 1
  const hasDialog = useDialogs().length > own
  const hadDialog = useRef(false)
  const refresh = methods.reload
  useEffect(() => {
    if (hadDialog.current && !hasDialog) void refresh()
    hadDialog.current = hasDialog
  }, [hasDialog, refresh])
  // in the list's current state; a deposit that is not on this page stays unchanged
  const shown = chosen && (list.value?.value.list.find(({ id }) => id === chosen.id) ?? chosen)
  const isApproved = shown?.state === 'approved'
  // the next form begins with the values of this deposit
  useEffect(() => {
    if (isApproved) void refresh()
  }, [isApproved, refresh])
  const offer = methods.value?.value
  if (!offer) return <NotLoaded state={methods} skeleton={waiting} />
  const made = (deposit: Deposit) => {
    setChosen(deposit)
    list.setPage(1)
    void list.reload()
  }
  return (
    <>
      <Notes offersLimit={offer.offersLimit && !shown} approvesAfter={offer.approvesAfter} />
      {shown ? (
        <Payment
          key={shown.id}
          deposit={shown}
          now={list.now}
          reload={list.reload}
          onClose={() => setChosen(undefined)}
        />
      ) : offer.methods.length === 0 ? (
        <StateMessage
          kind="empty"
          icon="banknote"
          title={t('deposit.no-methods')}
          text={t('deposit.no-methods-text')}
        />
      ) : (
        <DepositForm form={form} offer={offer} typed={typed} onMade={made} reloadMethods={methods.reload} />
      )}
      <DepositHistory list={list} chosen={shown?.id} onChoose={setChosen} />
    </>
  )
}

import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { SignList, SignRow } from '../../parts/layout/sign-list.tsx'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useMomentText } from '../../parts/text/sentence-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { payoutAccountDefault } from '../../schemas/endpoints/payout-account-default.ts'
import { payoutAccountRemove } from '../../schemas/endpoints/payout-account-remove.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { AddAccount } from './add-account.tsx'
import type { Account, Options } from './use-withdraw.ts'
import css from './view.module.css'

export interface AccountsProps {
  /** Name of the form that adds one. */
  form: string
  options: Options
  reload: () => Promise<void>
  /** Called once the new account is listed. */
  onAdded: () => void
}

type AccountCall = typeof payoutAccountDefault | typeof payoutAccountRemove

/** The payout accounts: add, choose the first, remove. */
export function Accounts({ form, options, reload, onAdded }: AccountsProps) {
  const t = useText()
  const { accounts, kinds, maxAccounts } = options
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const change = async (id: string, endpoint: AccountCall) => {
    setProblem(undefined)
    const result = await call(endpoint, { body: { id } })
    if (!result.ok) setProblem(result.problem)
    await reload()
  }
  return (
    <section {...cardProps()} aria-labelledby="withdraw-accounts">
      <CardHeading id="withdraw-accounts" title={t('withdraw.accounts')} />
      {accounts.length === 0 && <p className={fine}>{t('withdraw.no-accounts')}</p>}
      {accounts.length > 0 && (
        <SignList>
          {accounts.map(account => (
            <AccountRow key={account.id} account={account} onChange={change} />
          ))}
        </SignList>
      )}
      <ProblemNote problem={problem} />
      {adding || accounts.length === 0 ? (
        <AddAccount
          form={form}
          options={options}
          onDone={async () => {
            setAdding(false)
            await reload()
            onAdded()
          }}
          {...(accounts.length > 0 && { onCancel: () => setAdding(false) })}
        />
      ) : (
        kinds.length > 0 &&
        accounts.length < maxAccounts && (
          <Button variant="soft" onClick={() => setAdding(true)}>
            {t('withdraw.add')}
          </Button>
        )
      )}
    </section>
  )
}

interface AccountRowProps {
  account: Account
  onChange: (id: string, endpoint: AccountCall) => Promise<void>
}

function AccountRow({ account, onChange }: AccountRowProps) {
  const t = useText()
  const moment = useMomentText()
  const { id, title, shown, holder, isDefault, pausedUntil } = account
  // one guard a row: another account may be changed meanwhile
  const [send, sending] = useSingleRun(onChange)
  const busy = sending !== undefined
  const remove = async () => {
    const yes = await requestConfirmation(t => ({
      title: t('withdraw.remove-title'),
      text: t('withdraw.remove-text', { account: `${title} ${shown}` }),
      confirm: t('withdraw.remove'),
      cancel: t('common.in_more_cancel'),
      isDanger: true,
    }))
    if (yes) await send(id, payoutAccountRemove)
  }
  return (
    <SignRow
      icon="landmark"
      title={
        <>
          {title} <bdi className={css.number}>{shown}</bdi> {isDefault && <Badge>{t('withdraw.default')}</Badge>}
        </>
      }
      text={
        <>
          <p>
            <bdi>{holder}</bdi>
          </p>
          {pausedUntil !== undefined && <p>{t('withdraw.usable-from', { time: moment(pausedUntil) })}</p>}
        </>
      }
    >
      <div className={css.actions}>
        {!isDefault && (
          <Button
            variant="outline"
            size="s"
            busy={busy}
            aria-label={`${t('withdraw.make-default')}: ${title} ${shown}`}
            onClick={() => void send(id, payoutAccountDefault)}
          >
            {t('withdraw.make-default')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="s"
          busy={busy}
          aria-label={`${t('withdraw.remove')}: ${title} ${shown}`}
          onClick={() => void remove()}
        >
          {t('withdraw.remove')}
        </Button>
      </div>
    </SignRow>
  )
}

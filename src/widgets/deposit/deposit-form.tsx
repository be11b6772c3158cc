import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Money } from '../../parts/money.tsx'
import { ask } from '../../runtime/ask.ts'
import type { Problem } from '../../runtime/call.ts'
import { formatAmount } from '../../runtime/format-amount.ts'
import { usePreferences } from '../../runtime/preferences.ts'
import { useProblemText } from '../../runtime/problem-text.ts'
import { useSession } from '../../runtime/session-state.ts'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { showToast } from '../../runtime/toasts.ts'
import { useCall } from '../../runtime/use-call.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { PLAY_MONEY } from '../../schemas/play-money.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Presets } from './presets.tsx'
import { readAmount, tidyAmount } from './read-amount.ts'
import { isLost, readPending, sendDeposit } from './send-deposit.ts'
import css from './view.module.css'

export interface DepositFormProps {
  presets: readonly string[]
  typed: string
  onTyped: (typed: string) => void
}

export function DepositForm({ presets, typed, onTyped }: DepositFormProps) {
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const { symbol } = useSite().brand.currency
  const { username, nickname } = useSession()
  const { balanceHidden } = usePreferences()
  const wallet = useCall(balance, {})
  const field = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'typing' | 'sending' | 'checking'>('typing')
  /** Set once the field was left or sent: until then nothing typed is wrong. */
  const [judged, setJudged] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const read = readAmount(typed)
  const words = (amount: string) => `${symbol} ${formatAmount(amount)}`
  const limits = { 'too-small': PLAY_MONEY.smallest, 'too-large': PLAY_MONEY.perDay, empty: '', 'bad-amount': '' }
  const wrong = judged && 'wrong' in read && t(`deposit.${read.wrong}`, { amount: words(limits[read.wrong]) })
  /** What the platform says about the amount stands at the field, everything else above the button. */
  const aboutAmount = problem?.code.startsWith('wallet/') ? problem : undefined
  const left = aboutAmount && leftOf(aboutAmount)

  useEffect(() => {
    const pending = readPending(username)
    if (!pending) return
    onTyped(formatAmount(pending.amount))
    setProblem({ code: 'problem/network', status: 0 })
  }, [username, onTyped])

  const change = (next: string) => {
    onTyped(next)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (stage !== 'typing') return
    setJudged(true)
    if ('wrong' in read) {
      field.current?.querySelector('input')?.focus()
      return
    }
    const { amount } = read
    const yes = await ask({
      title: t('deposit.confirm-title'),
      text: t('deposit.confirm-text', { amount: words(amount), name: nickname }),
      confirm: t('deposit.submit', { amount: words(amount) }),
      cancel: t('common.in_more_cancel'),
    })
    if (!yes) return
    setStage('sending')
    setProblem(undefined)
    const result = await sendDeposit(username, amount, () => setStage('checking'))
    setStage('typing')
    void wallet.reload()
    if (!result.ok) return setProblem(result.problem)
    const { added, sumBalance } = result.value.value
    onTyped('')
    setJudged(false)
    showToast(t('deposit.done', { amount: words(added), balance: words(sumBalance) }))
  }

  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      <div className={css.wallet} data-problem={(wallet.problem && !wallet.value) || undefined}>
        <div>
          <span className={css.label}>{t('header.balance')}</span>
          <span className={css.figure} aria-live="polite">
            <Money amount={wallet.value?.value.sumBalance ?? ''} hidden={balanceHidden} />
          </span>
        </div>
        <IconButton
          icon="refresh-cw"
          label={t('header.refresh-balance')}
          aria-busy={wallet.busy || undefined}
          onClick={() => void wallet.reload()}
        />
      </div>
      <Presets
        presets={presets}
        chosen={'amount' in read ? read.amount : undefined}
        onChoose={amount => change(formatAmount(amount))}
      />
      <div ref={field}>
        <TextField
          id={id}
          label={t('deposit.amount')}
          hint={t('deposit.amount-hint', { smallest: words(PLAY_MONEY.smallest), limit: words(PLAY_MONEY.perDay) })}
          error={(aboutAmount && problemText(aboutAmount)) || wrong || undefined}
          before={
            <span className={css.symbol} aria-hidden="true">
              {symbol}
            </span>
          }
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          placeholder="0.00"
          readOnly={stage !== 'typing'}
          value={typed}
          onChange={change}
          onBlur={() => {
            onTyped(tidyAmount(typed))
            if (typed) setJudged(true)
          }}
        />
      </div>
      {left && (
        <Button look="outline" onClick={() => change(formatAmount(left))}>
          {t('deposit.take-left', { amount: words(left) })}
        </Button>
      )}
      {problem && !aboutAmount && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          <span>{isLost(problem) ? t('deposit.lost') : problemText(problem)}</span>
        </p>
      )}
      <Button look="accent" size="l" block type="submit" busy={stage !== 'typing'}>
        {stage === 'typing'
          ? 'amount' in read
            ? t('deposit.submit', { amount: words(read.amount) })
            : t('deposit.submit-empty')
          : t('deposit.adding', { amount: 'amount' in read ? words(read.amount) : '' })}
      </Button>
      <p className={css.progress} role="status">
        {stage === 'checking' && t('deposit.checking')}
      </p>
    </form>
  )
}

/** What a refusal says may still be added; undefined when that is nothing. */
function leftOf({ value }: Problem): string | undefined {
  const { left } = (value ?? {}) as { left?: unknown }
  return typeof left === 'string' && 'amount' in readAmount(left) ? left : undefined
}

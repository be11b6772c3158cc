import { type FormEvent, useId, useRef, useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/send-once.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { PLAY_MONEY } from '../../schemas/games/play-money.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Presets } from './presets.tsx'
import { type AmountProblem, readAmount } from './read-amount.ts'
import { useDeposit } from './use-deposit.ts'
import css from './view.module.css'
import { WalletLine } from './wallet-line.tsx'

export interface DepositFormProps {
  presets: readonly string[]
  typed: string
  onTyped: (typed: string) => void
}

const LIMITS: Partial<Record<AmountProblem, string>> = {
  'too-small': PLAY_MONEY.smallest,
  'too-large': PLAY_MONEY.perDay,
}

export function DepositForm({ presets, typed, onTyped }: DepositFormProps) {
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const { symbol } = useSite().brand.currency
  const { stage, problem, forgetProblem, deposit, formatMoney } = useDeposit(onTyped)
  const field = useRef<HTMLDivElement>(null)
  /** The text of the field when it was last left or sent; only that text is shown as wrong, never one still being typed. */
  const [checkedText, setCheckedText] = useState<string>()

  const read = readAmount(typed)
  const wrong = 'wrong' in read && checkedText === typed ? read.wrong : undefined
  /** A problem with the amount is shown at the field, any other above the button. */
  const aboutAmount = problem?.code.startsWith('wallet/') ? problem : undefined
  const left = aboutAmount && leftOf(aboutAmount)

  const change = (next: string) => {
    onTyped(next)
    forgetProblem()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('amount' in read) return void deposit(read.amount)
    setCheckedText(typed)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <WalletLine />
      <Presets
        presets={presets}
        chosen={'amount' in read ? read.amount : undefined}
        onChoose={amount => change(formatAmount(amount))}
      />
      <div ref={field}>
        <MoneyField
          id={id}
          label={t('deposit.amount')}
          hint={t('deposit.amount-hint', {
            smallest: formatMoney(PLAY_MONEY.smallest),
            limit: formatMoney(PLAY_MONEY.perDay),
          })}
          error={
            (aboutAmount && problemText(aboutAmount)) ||
            (wrong && t(`deposit.${wrong}`, { amount: formatMoney(LIMITS[wrong] ?? '') }))
          }
          symbol={symbol}
          enterKeyHint="go"
          readOnly={stage !== 'typing'}
          value={typed}
          onChange={change}
          onDone={text => text && setCheckedText(text)}
        />
      </div>
      {left && (
        <Button variant="outline" onClick={() => change(formatAmount(left))}>
          {t('deposit.take-left', { amount: formatMoney(left) })}
        </Button>
      )}
      {problem && !aboutAmount && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          <span>{isOutcomeUnknown(problem) ? t('deposit.lost') : problemText(problem)}</span>
        </p>
      )}
      <Button variant="accent" size="l" block type="submit" busy={stage !== 'typing'}>
        {'wrong' in read
          ? t('deposit.submit-empty')
          : t(stage === 'typing' ? 'deposit.submit' : 'deposit.adding', { amount: formatMoney(read.amount) })}
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

import { type FormEvent, useId, useRef, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit, DepositMethod } from '../../schemas/deposits/deposit.ts'
import { depositCreate } from '../../schemas/endpoints/deposit-create.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type Draft, missingFields, readAmount } from './draft.ts'
import { ExtraFields } from './extra-fields.tsx'
import { Presets } from './presets.tsx'
import css from './view.module.css'

export interface RequestFormProps {
  methods: readonly DepositMethod[]
  draft: Draft
  onDraft: (draft: Draft) => void
  onMade: (deposit: Deposit) => void
  reloadMethods: () => Promise<void>
}

const ICONS = { bank: 'landmark', qr: 'smartphone', crypto: 'coins', voucher: 'ticket' } as const

/** The place of a refusal in the form; all others stand above its button. */
const PROBLEM_AT: Record<string, 'method' | 'amount'> = {
  'deposit/unknown-method': 'method',
  'deposit/closed': 'method',
  'deposit/amount': 'amount',
  'deposit/bad-amount': 'amount',
  'protection/deposit-limit': 'amount',
}

export function RequestForm({ methods, draft, onDraft, onMade, reloadMethods }: RequestFormProps) {
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const { symbol } = useSite().brand.currency
  const form = useRef<HTMLFormElement>(null)
  const method = methods.find(one => one.id === draft.method) ?? methods.find(one => one.isOpen) ?? methods[0]!
  const { busy, isChecking, problem, forgetProblem, send } = useMoneyCall(depositCreate, {
    restore: ({ method, amount, fields = {} }) => onDraft({ method, typed: formatAmount(amount), fields }),
    reload: reloadMethods,
    done: ({ value }) => onMade(value),
  })
  const problemAt = problem && (PROBLEM_AT[problem.code] ?? 'form')
  const refused = problem?.value as { fields?: Record<string, string> } | undefined
  /** The text of the amount when it was last left or sent; only that text is shown as wrong, never one still being typed. */
  const [checkedText, setCheckedText] = useState<string>()
  const [missing, setMissing] = useState<readonly string[]>([])
  const money = (amount: string) => `${symbol}\u00A0${formatAmount(amount)}`
  const limits = { min: money(method.min), max: money(method.max) }
  const read = readAmount(draft.typed, method)
  const wrong = 'wrong' in read && checkedText === draft.typed ? t(`deposit.${read.wrong}`, limits) : undefined

  const change = (part: Partial<Draft>) => {
    forgetProblem()
    setMissing([])
    onDraft({ ...draft, method: method.id, ...part })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const empty = missingFields(method, draft.fields)
    setCheckedText(draft.typed)
    setMissing(empty)
    const isReady = 'amount' in read && empty.length === 0 && method.isOpen
    if (isReady) {
      const result = await send({ method: method.id, amount: read.amount, fields: filled(method, draft) })
      if (result?.ok) return
    }
    // the messages are there after the next drawing
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form ref={form} {...cardProps('l')} noValidate onSubmit={submit} aria-label={t('deposit.new')}>
      <RadioGroup
        id={`${id}-method`}
        name="method"
        label={t('deposit.method')}
        variant="cards"
        options={methods.map(one => ({
          value: one.id,
          label: one.title,
          icon: ICONS[one.kind],
          hint: one.isOpen ? describe(one) : openText(one),
        }))}
        value={method.id}
        onChange={value => change({ method: value })}
        error={problem && problemAt === 'method' ? problemText(problem) : undefined}
      />
      {method.presets.length > 0 && (
        <Presets
          presets={method.presets}
          chosen={'amount' in read ? read.amount : ''}
          onChoose={typed => change({ typed })}
        />
      )}
      <MoneyField
        id={`${id}-amount`}
        name="amount"
        label={t('deposit.amount')}
        hint={t('deposit.amount-hint', limits)}
        error={problem && problemAt === 'amount' ? problemText(problem) : wrong}
        symbol={symbol}
        required
        readOnly={busy}
        value={draft.typed}
        onChange={typed => change({ typed })}
        onDone={text => text && setCheckedText(text)}
      />
      <ExtraFields
        fields={method.fields}
        values={draft.fields}
        missing={missing}
        problems={refused?.fields ?? {}}
        onChange={fields => change({ fields })}
      />
      {problem && problemAt === 'form' && (
        <p className={css.problem} role="alert">
          <Icon name="triangle-alert" />
          <span>{isOutcomeUnknown(problem) ? t('deposit.lost') : problemText(problem)}</span>
        </p>
      )}
      {!method.isOpen && (
        <p className={css.problem}>
          <Icon name="clock" />
          <span>{openText(method)}</span>
        </p>
      )}
      <Button variant="accent" size="l" block type="submit" busy={busy} disabled={!method.isOpen}>
        {t('deposit.continue')}
      </Button>
      <p className={css.progress} role="status">
        {isChecking && t('deposit.checking')}
      </p>
    </form>
  )

  function describe(one: DepositMethod) {
    const fee = feeText(one, t('deposit.no-fee'), fee => t('deposit.fee', { fee }))
    return one.isMatched ? `${fee} · ${t('deposit.match-hint')}` : fee
  }
  function openText({ hours }: DepositMethod) {
    return hours ? t('deposit.open-hours', hours) : ''
  }
  function feeText({ fee }: DepositMethod, none: string, some: (fee: string) => string) {
    const parts = [
      ...(fee && fee.percent > 0 ? [`${fee.percent}\u202F%`] : []),
      ...(fee && Number(fee.fixed) > 0 ? [money(fee.fixed)] : []),
    ]
    return parts.length > 0 ? some(parts.join(' + ')) : none
  }
}

/** The method's fields that are filled in; values typed for another method stay here. */
const filled = ({ fields }: DepositMethod, draft: Draft) =>
  Object.fromEntries(fields.flatMap(({ name }) => (draft.fields[name] ? [[name, draft.fields[name]]] : [])))

/** Deposit limits as an optional part of registration. */
import { type ReactNode, useId, useState } from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { RegisterBody } from '../../schemas/registration/registration.ts'
import { LIMIT_PERIODS, type LimitPeriod } from '../../schemas/session/protection.ts'
import { plainNumber } from '../../ui/fields/group-digits.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './deposit-limits.module.css'

export interface DepositLimits {
  /** Fields between those of the form and its button; nothing where the brand offers no limits. */
  section: ReactNode
  /** Returns the amounts that were entered; undefined where all fields are empty. */
  values(): RegisterBody['depositLimits']
  /** Shows a refused limit at its field. @returns whether the problem is about a limit */
  show(problem: CallProblem): boolean
}

const NOTHING: Readonly<Record<LimitPeriod, string>> = { day: '', week: '', month: '' }

export function useDepositLimits(): DepositLimits {
  const isOffered = useSite().dialogs.includes('play-limit')
  const [typed, setTyped] = useState(NOTHING)
  const [refused, setRefused] = useState<{ period: LimitPeriod; problem: CallProblem }>()
  const change = (period: LimitPeriod, value: string) => {
    setTyped(before => ({ ...before, [period]: value }))
    setRefused(undefined)
  }
  return {
    section: isOffered && <Section typed={typed} refused={refused} onChange={change} />,
    values() {
      const entered = LIMIT_PERIODS.flatMap(period => {
        const text = typed[period].trim()
        return text ? [[period, plainNumber(text) ?? text] as const] : []
      })
      return entered.length > 0 ? Object.fromEntries(entered) : undefined
    },
    show(problem) {
      const { field = '' } = (problem.value ?? {}) as { field?: string }
      const period = LIMIT_PERIODS.find(name => field === `/body/depositLimits/${name}`)
      if (period) setRefused({ period, problem })
      return period !== undefined
    },
  }
}

interface SectionProps {
  typed: Readonly<Record<LimitPeriod, string>>
  refused: { period: LimitPeriod; problem: CallProblem } | undefined
  onChange(period: LimitPeriod, value: string): void
}

function Section({ typed, refused, onChange }: SectionProps) {
  const t = useText()
  const problemText = useProblemText()
  const id = useId()
  const { symbol } = useSite().brand.currency
  return (
    <details className={css.section}>
      <summary className={css.title}>
        <Icon name="shield-check" />
        <span>{t('register.limits')}</span>
        <span className={css.sign}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={css.fields}>
        <p className={css.text}>{t('play-limit.text')}</p>
        {LIMIT_PERIODS.map(period => (
          <MoneyField
            key={period}
            id={`${id}-${period}`}
            label={t(`protection.${period}`)}
            placeholder=""
            symbol={symbol}
            value={typed[period]}
            onChange={value => onChange(period, value)}
            error={refused?.period === period ? problemText(refused.problem) : undefined}
          />
        ))}
      </div>
    </details>
  )
}

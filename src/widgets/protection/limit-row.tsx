import { useState } from 'react'
import { DateText } from '../../parts/text/date-text.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { playLimitKeep } from '../../schemas/endpoints/play-limit-keep.ts'
import { playLimitSet } from '../../schemas/endpoints/play-limit-set.ts'
import type { LimitKind, LimitPeriod, LimitValue } from '../../schemas/session/protection.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LimitChange } from './limit-change.tsx'
import { useChange } from './use-protection.ts'
import css from './view.module.css'

export interface LimitRowProps {
  /** Name of the form that changes it. */
  form: string
  kind: LimitKind
  period: LimitPeriod
  /** Undefined: there is none. */
  limit: LimitValue | undefined
  reload: () => Promise<void>
}

/** One limit: its value, the used part, a pending change, and a form to change it. */
export function LimitRow({ form, kind, period, limit, reload }: LimitRowProps) {
  const t = useText()
  const amountText = useAmountText()
  const [isOpen, setOpen] = useState(false)
  const change = useChange(reload)
  /** Changes without a form: the limit is removed, or stays after all. */
  const decision = useChange(reload)
  const isTime = kind === 'session'
  const shown = (value: string) =>
    isTime ? t('protection.minutes-value', { count: Number(value) }) : amountText(value)
  const set = async (value?: string) => {
    const isLooser = limit !== undefined && (value === undefined || Number(value) > Number(limit.value))
    const done = isLooser ? 'protection.saved-later' : 'protection.saved-now'
    const { send } = value === undefined ? decision : change
    const problem = await send(playLimitSet, { kind, period, ...(value !== undefined && { value }) }, done)
    if (!problem) setOpen(false)
    return problem
  }
  const name = t(`protection.${period}`)
  const action = t(limit ? 'profile.change' : 'protection.set')
  const named = (action: string) => `${action}: ${t(`protection.${kind}-title`)}, ${name}`
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.texts}>
          <p className={css.name}>{name}</p>
          <p className={css.value}>{limit ? <bdi>{shown(limit.value)}</bdi> : t('protection.none')}</p>
          {limit && (
            <p className={css.note}>
              {t('protection.used', { amount: shown(limit.used) })} · {t('protection.renews')}{' '}
              <DateText time={limit.endsAt} form="moment" />
            </p>
          )}
        </div>
        {!isOpen && (
          <Button variant="outline" aria-label={named(action)} onClick={() => setOpen(true)}>
            {action}
          </Button>
        )}
      </div>
      {limit?.pending && (
        <div className={css.pending}>
          <p>
            {t('protection.pending', {
              value: limit.pending.value === undefined ? t('protection.none') : shown(limit.pending.value),
            })}{' '}
            <DateText time={limit.pending.at} form="moment" />
          </p>
          <Button
            variant="ghost"
            aria-label={named(t('protection.keep'))}
            busy={decision.busy}
            onClick={() => void decision.send(playLimitKeep, { kind, period }, 'protection.saved-now')}
          >
            {t('protection.keep')}
          </Button>
        </div>
      )}
      {isOpen && (
        <LimitChange
          form={form}
          measure={isTime ? 'minutes' : 'amount'}
          value={limit?.value}
          change={set}
          busy={decision.busy}
          close={() => setOpen(false)}
          named={named}
        />
      )}
      <ProblemNote problem={decision.problem} />
    </li>
  )
}

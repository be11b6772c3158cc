import { useRef, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { realityCheckSet } from '../../schemas/endpoints/reality-check-set.ts'
import type { ProtectionValue } from '../../schemas/session/protection.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useChange } from './use-protection.ts'
import css from './view.module.css'

/** Interval of the reality check that interrupts play; saved when it is chosen. */
export function CheckCard({ protection, reload }: { protection: ProtectionValue; reload: () => Promise<void> }) {
  const t = useText()
  const { checkMinutes, checkChoices } = protection
  const [chosen, setChosen] = useState<number>()
  const { problem, send } = useChange(reload)
  /** The latest choice, until the platform has it: arrow keys choose the neighbours on their way. */
  const wanted = useRef<number>(undefined)
  const choose = async (minutes: number) => {
    const isSending = wanted.current !== undefined
    wanted.current = minutes
    setChosen(minutes)
    if (isSending) return
    try {
      for (let sent: number | undefined; sent !== wanted.current; ) {
        sent = wanted.current
        await send(realityCheckSet, { minutes: sent }, 'protection.check-saved')
      }
    } finally {
      wanted.current = undefined
      setChosen(undefined)
    }
  }
  return (
    <section {...cardProps()} aria-labelledby="protection-check">
      <CardHeading id="protection-check" title={t('protection.check-title')} />
      <p className={css.text}>{t('protection.check-text')}</p>
      <Segmented
        label={t('protection.check-every')}
        options={checkChoices.map(minutes => ({
          value: String(minutes),
          label: t('protection.minutes-value', { count: minutes }),
        }))}
        value={String(chosen ?? checkMinutes)}
        onChange={value => void choose(Number(value))}
      />
      <ProblemNote problem={problem} />
    </section>
  )
}

import type { ReactNode } from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { ProblemNote } from '../text/problem-note.tsx'
import css from './reward-card.module.css'

export interface RewardCardProps {
  icon: IconName
  /** True when it can be claimed now. */
  isOpen: boolean
  /** Content above the title: its kind and its end. */
  about?: ReactNode
  title: string
  /** Description of the reward. */
  text?: ReactNode
  problem?: CallProblem | undefined
  /** Below the text, such as how far it is. */
  children?: ReactNode
  /** The button that claims it, or the result. */
  action?: ReactNode
}

/** Something that may be claimed, or will be. */
export function RewardCard({ icon, isOpen, about, title, text, problem, children, action }: RewardCardProps) {
  return (
    <section className={css.card} data-state={isOpen ? 'open' : 'closed'}>
      <span className={css.sign}>
        <Icon name={icon} size="xl" />
      </span>
      <div className={css.texts}>
        {about && <p className={css.about}>{about}</p>}
        <h2 className={css.title}>{title}</h2>
        {text && <p className={css.text}>{text}</p>}
        {children}
        {/* a claim without a reply that cannot be repeated was carried out */}
        <ProblemNote
          problem={isOpen || !problem || !isOutcomeUnknown(problem) ? problem : undefined}
          lost="rewards.lost"
        />
      </div>
      {action}
    </section>
  )
}

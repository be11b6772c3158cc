import type { ReactNode } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './figure-card.module.css'
import { useFigureText } from './use-figure-text.ts'

export interface FigureCardProps {
  label: string
  icon: string
  /** Displayed value; undefined while it loads. */
  value: ReactNode | undefined
  /** The figure and that of the days before, in the same unit. */
  change?: { now: number; before: number; isMoney: boolean } | undefined
}

/** A figure and how it differs from the days before: by arrow and word, in one colour, because more is not always better. */
export function FigureCard({ label, icon, value, change }: FigureCardProps) {
  return (
    <div className={css.card}>
      <dt className={css.label}>
        <Icon name={icon} size="s" />
        {label}
      </dt>
      <dd className={css.value}>{value ?? <Skeleton className={css.skeleton} />}</dd>
      {change && <Change {...change} />}
    </div>
  )
}

function Change({ now, before, isMoney }: NonNullable<FigureCardProps['change']>) {
  const t = useText()
  const figureText = useFigureText(isMoney)
  const difference = now - before
  return (
    <dd className={css.change}>
      {difference !== 0 && (
        <span className={css.difference}>
          <Icon name={difference > 0 ? 'trending-up' : 'trending-down'} size="s" />
          <bdi>
            {t(difference > 0 ? 'team-report.more' : 'team-report.less', { figure: figureText(Math.abs(difference)) })}
          </bdi>
        </span>
      )}
      <bdi>{t('team-report.before', { figure: figureText(before) })}</bdi>
    </dd>
  )
}

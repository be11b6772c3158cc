import { type ReactNode, useId } from 'react'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { vipProgress } from '../../schemas/endpoints/vip-progress.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { cardProps } from '../layout/card.ts'
import { CardHeading } from '../layout/card-heading.tsx'
import { NotLoaded } from '../lists/not-loaded.tsx'
import { useAmountText } from '../text/sentence-values.ts'
import css from './vip-level.module.css'

type VipProgress = ReplyOf<typeof vipProgress>['value']

export interface VipLevelProps {
  /** Lists every level at once; otherwise behind a button. */
  showsAll?: boolean
  /** Content where the brand has no levels. */
  empty?: ReactNode
}

/** The VIP level, the distance to the next one, and the benefits of each. */
export function VipLevel({ showsAll, empty = null }: VipLevelProps) {
  const t = useText()
  const state = useCall(vipProgress, {}, { onFocus: true })
  const { value } = state
  if (!value) return <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
  const { levels, next } = value.value
  const current = levels.find(({ isCurrent }) => isCurrent)
  if (!current) return empty
  /** Benefits that the next level changes. */
  const added = (levels.find(({ rank }) => rank === next?.rank)?.benefits ?? []).filter(
    benefit => !current.benefits.includes(benefit),
  )
  const all = (
    <ol className={css.levels}>
      {levels.map(level => (
        <Level key={level.rank} level={level} />
      ))}
    </ol>
  )
  return (
    <section {...cardProps()} aria-labelledby="profile-vip">
      <CardHeading id="profile-vip" title={t('vip.title')}>
        <Badge tone="new">{current.title}</Badge>
      </CardHeading>
      {next ? <NextLevel bets={value.value.bets} next={next} /> : <p className={css.text}>{t('vip.highest')}</p>}
      <div className={css.benefits}>
        <Benefits title={t('vip.benefits')} list={current.benefits} />
        {next &&
          (added.length > 0 ? (
            <Benefits title={t('vip.next-benefits', { title: next.title })} list={added} />
          ) : (
            <p className={css.text}>{t('vip.next-same', { title: next.title })}</p>
          ))}
      </div>
      {showsAll ? (
        <>
          <h3 className={css.name}>{t('vip.all')}</h3>
          {all}
        </>
      ) : (
        <details className={css.all}>
          <summary>
            {t('vip.all')} <Icon name="chevron-down" size="s" />
          </summary>
          {all}
        </details>
      )}
    </section>
  )
}

function NextLevel({ bets, next }: { bets: string; next: NonNullable<VipProgress['next']> }) {
  const t = useText()
  const amount = useAmountText()
  const isReached = Number(next.left) === 0
  return (
    <div className={css.next}>
      <Progress
        label={t('vip.next', { title: next.title })}
        value={Math.min(Number(bets), Number(next.bets))}
        max={Number(next.bets)}
        text={<bdi>{t('vip.done', { done: amount(bets), needed: amount(next.bets) })}</bdi>}
        isDone={isReached}
      />
      <p className={css.text}>{isReached ? t('vip.reached') : t('vip.left', { amount: amount(next.left) })}</p>
    </div>
  )
}

function Benefits({ title, list }: { title: string; list: readonly string[] }) {
  const id = useId()
  if (list.length === 0) return null
  return (
    <div className={css.group}>
      <h3 id={id} className={css.name}>
        {title}
      </h3>
      <BenefitList list={list} labelledBy={id} />
    </div>
  )
}

function Level({ level: { title, bets, benefits, isCurrent } }: { level: VipProgress['levels'][number] }) {
  const t = useText()
  const amount = useAmountText()
  return (
    <li className={css.level} aria-current={isCurrent || undefined}>
      <p className={css.name}>
        {title} {isCurrent && <Badge tone="new">{t('vip.yours')}</Badge>}
      </p>
      <p className={css.text}>{Number(bets) === 0 ? t('vip.start') : t('vip.needed', { amount: amount(bets) })}</p>
      {benefits.length > 0 && <BenefitList list={benefits} />}
    </li>
  )
}

const BenefitList = ({ list, labelledBy }: { list: readonly string[]; labelledBy?: string }) => (
  <ul className={css.list} aria-labelledby={labelledBy}>
    {list.map(benefit => (
      <li key={benefit}>{benefit}</li>
    ))}
  </ul>
)

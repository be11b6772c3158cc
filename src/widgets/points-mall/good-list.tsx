import { useImageSources } from '../../parts/games/image-sources.ts'
import { Content } from '../../parts/layout/content.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { fine } from '../../parts/text/fine.ts'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './view.module.css'

type Good = ReplyOf<typeof pointReward>['value']['list'][number]

/** The goods with their pictures, prices and remaining numbers. @param dialog name of the dialog in which one is redeemed */
export function GoodList({ dialog }: { dialog: string }) {
  const t = useText()
  const state = useCall(pointReward, {}, { onFocus: true })
  return (
    <Content>
      <ListStates
        state={state}
        items={state.value?.value.list}
        skeleton={
          <div className={css.goods}>
            {['one', 'two', 'three', 'four'].map(key => (
              <Skeleton key={key} shape="card" className={css.goodWaiting} />
            ))}
          </div>
        }
        empty={{ icon: 'gift', title: t('points.no-goods'), text: t('points.no-goods-text') }}
      >
        {goods => (
          <ul className={css.goods}>
            {goods.map(good => (
              <li key={good.goodId}>
                <GoodCard good={good} dialog={dialog} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Content>
  )
}

function GoodCard({ good, dialog }: { good: Good; dialog: string }) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const requireAccount = useRequireAccount()
  const { pointsRedeem } = useSite().toggles
  const sources = useImageSources(good.image)
  const isSoldOut = good.available === 0
  return (
    <article className={css.good} data-sold-out={isSoldOut || undefined}>
      <Picture sources={sources} alt="" width={400} height={300} className={css.picture} />
      <div className={css.goodTexts}>
        <h2 className={css.name}>{good.name}</h2>
        {good.description && <p className={fine}>{good.description}</p>}
        <p className={css.price}>
          <strong>{pointsText(good.points)}</strong>
          {Number(good.amount) > 0 && <span>{t('points.plus', { amount: amountText(good.amount) })}</span>}
        </p>
        <p className={css.stock}>
          {isSoldOut ? (
            <Badge tone="warning">{t('points.sold-out')}</Badge>
          ) : (
            <span>{t('points.available', { count: good.available })}</span>
          )}
          {good.limit !== undefined && <span>{t('points.limit', { limit: good.limit })}</span>}
        </p>
        {pointsRedeem && (
          <Button
            variant="accent"
            block
            disabled={isSoldOut}
            aria-label={t('points.redeem-name', { name: good.name })}
            onClick={() => requireAccount('member', () => openDialog(dialog, { good: good.goodId }))}
          >
            {t('points.redeem')}
          </Button>
        )}
      </div>
    </article>
  )
}

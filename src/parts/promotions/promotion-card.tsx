import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { promotions } from '../../schemas/endpoints/promotions.ts'
import type { PromotionState } from '../../schemas/promotions/promotion.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { useImageSources } from '../games/image-sources.ts'
import css from './promotion-card.module.css'
import { PromotionTime } from './promotion-time.tsx'
import type { KnownState } from './use-promotion-states.ts'

export type ListedPromotion = ReplyOf<typeof promotions>['value']['list'][number]

/** Address of a promotion's picture: the brand's own, else one by its id. */
export const pictureOf = ({ id, picture }: Pick<ListedPromotion, 'id' | 'picture'>): string =>
  picture || `/art/promotion/${id}.webp`

/** States that ask the member to do something, in the colour of an action. */
const ASKING: readonly PromotionState[] = ['join', 'apply', 'claim']

export interface PromotionCardProps {
  promotion: ListedPromotion
  /** State for the member; left out for a visitor. */
  known: KnownState | undefined
  /** beside: the picture beside the text; large: on a wide page the largest of its row. */
  variant?: 'beside' | 'large'
  /** Opened instead of the page, where there is script. */
  dialog?: string
  /** Called at the promotion's beginning or end: loads its state again. */
  onEnd?: () => void
}

/** A promotion with its picture, state and remaining time; a click leads to its page. */
export function PromotionCard({ promotion, known, variant, dialog, onEnd }: PromotionCardProps) {
  const t = useText()
  const sources = useImageSources(pictureOf(promotion))
  const { id, title, summary } = promotion
  const { state } = known ?? promotion
  return (
    <SiteLink
      href={`/promoDetail?id=${id}`}
      dialog={dialog || undefined}
      dialogParams={dialog ? { id } : undefined}
      className={css.card}
      data-state={state}
      data-variant={variant}
      data-promotion={id}
    >
      <Picture sources={sources} alt="" width={640} height={320} className={css.art} />
      <span className={css.texts}>
        <span className={css.title}>{title}</span>
        <span className={css.summary}>{summary}</span>
        <PromotionTime {...promotion} state={state} onEnd={onEnd} />
        <span className={css.foot}>
          <span className={css.state} data-asks={(known && ASKING.includes(state)) || undefined}>
            {t(`promotion.state-${state}`)}
          </span>
          <Icon name="chevron-right" size="s" />
        </span>
      </span>
    </SiteLink>
  )
}

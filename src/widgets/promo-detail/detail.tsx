import { useImageSources } from '../../parts/games/image-sources.ts'
import { pictureOf } from '../../parts/promotions/promotion-card.tsx'
import { PromotionTime } from '../../parts/promotions/promotion-time.tsx'
import { Html } from '../../parts/text/html.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { PromotionAction } from './action.tsx'
import type { PromotionDetail } from './described.ts'
import { PromotionFacts } from './facts.tsx'
import { ClaimHistory } from './history.tsx'
import { useMine } from './use-mine.ts'
import css from './view.module.css'

export interface DetailProps {
  /** Name of the form by which a member takes part. */
  form: string
  promotion: PromotionDetail
  reload: () => Promise<void>
  /** Of the heading. */
  level: number
  /** Path of the cashier. */
  deposit: string | undefined
}

/** A promotion with everything that decides whether to take part, and taking part beside it. */
export function Detail({ form, promotion, reload, level, deposit }: DetailProps) {
  const t = useText()
  const mine = useMine(promotion.id)
  const sources = useImageSources(pictureOf(promotion))
  const { title, summary, content, terms } = promotion
  const state = mine.value?.state ?? promotion.state
  const Heading = level === 1 ? 'h1' : 'h2'
  const Part = level === 1 ? 'h2' : 'h3'
  const again = async () => {
    await Promise.all([reload(), mine.reload()])
  }
  return (
    <article className={css.detail} data-state={state}>
      <div className={css.side}>
        <div className={css.intro}>
          <Heading className={css.title}>{title}</Heading>
          <p className={css.summary}>{summary}</p>
          <PromotionTime {...promotion} state={state} onEnd={again} />
          <PromotionAction form={form} promotion={promotion} mine={mine} reload={again} deposit={deposit} />
        </div>
        <div className={css.aside}>
          <section className={css.part}>
            <Part className={css.partTitle}>{t('promotion.conditions')}</Part>
            <PromotionFacts promotion={promotion} />
          </section>
          {mine.value && mine.value.history.length > 0 && (
            <section className={css.part}>
              <Part className={css.partTitle}>{t('promotion.history')}</Part>
              <ClaimHistory history={mine.value.history} />
            </section>
          )}
        </div>
      </div>
      <div className={css.main}>
        <Picture sources={sources} alt="" width={640} height={320} className={css.art} priority />
        <div className={css.text}>
          <Html html={content} />
          {terms.length > 0 && (
            <section className={css.part}>
              <Part className={css.partTitle}>{t('promotion.terms')}</Part>
              <ol className={css.terms}>
                {terms.map(term => (
                  <li key={term}>{term}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </div>
    </article>
  )
}

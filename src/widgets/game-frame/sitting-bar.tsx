import { formatElapsed } from '../../parts/text/format-elapsed.ts'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { Sitting } from './use-sitting.ts'
import css from './view.module.css'

/** Time and result of the member's sitting, beside the way to limits and breaks. */
export function SittingBar({ sitting: { status, elapsed } }: { sitting: Sitting }) {
  const t = useText()
  return (
    <div className={css.sitting}>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>{t('sitting.time')}</dt>
          <dd>
            <span role="timer">{status ? formatElapsed(elapsed) : '–'}</span>
          </dd>
        </div>
        <div className={css.fact}>
          <dt>{t('sitting.net')}</dt>
          <dd>{status ? <SignedMoney amount={status.net} /> : '–'}</dd>
        </div>
      </dl>
      <SiteLink href="/responsible-gaming" className={css.limits}>
        {t('sitting.limits')}
      </SiteLink>
    </div>
  )
}

import { useAccess } from '../../parts/access/use-access.ts'
import { fine } from '../../parts/text/fine.ts'
import { usePointsNumber } from '../../parts/text/points-text.ts'
import { useMomentText } from '../../parts/text/sentence-values.ts'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointBalance } from '../../schemas/endpoints/point-balance.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

/** The member's points with the time up to which bets are counted; for visitors the reason to have an account. */
export function OwnPoints() {
  const t = useText()
  const moment = useMomentText()
  const { balanceHidden } = usePreferences()
  const pointsNumber = usePointsNumber()
  const access = useAccess('member')
  const own = useCall(pointBalance, access === 'open' ? {} : null, { onFocus: true }).value?.value
  const figure = !own ? '–' : balanceHidden ? '***' : pointsNumber(own.points)
  return (
    <div className={css.own}>
      <span className={css.sign}>
        <Icon name="coins" size="xl" />
      </span>
      <div className={css.ownTexts}>
        <p className={css.ownLabel}>{t('points.own')}</p>
        <p className={css.ownPoints}>
          <bdi>{figure}</bdi>
        </p>
      </div>
      <p className={`${fine} ${css.ownNote}`}>
        {access === 'visitor' ? t('points.visitor') : t('points.arrive')}{' '}
        {own?.countedUntil !== undefined && `${t('points.counted', { time: moment(own.countedUntil) })} `}
        {t('points.never-expire')}
      </p>
    </div>
  )
}

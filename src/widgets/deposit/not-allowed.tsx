import { useEffect } from 'react'
import { SiteLink, useNavigate, usePath } from '../../runtime/navigation.tsx'
import { useNeedAccount } from '../../runtime/need-account.ts'
import { keepWish } from '../../runtime/page-wish.ts'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './view.module.css'

/** For a visitor; who signs in from here comes back here (ROL-01). */
export function LogInFirst() {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const { toggles } = useSite()
  const keep = () => keepWish(() => navigate(path, { replace: location.pathname === path }))
  return (
    <div className={css.refusal} data-for="visitor">
      <Icon name="lock" size="l" />
      <h2 className={css.subtitle}>{t('deposit.log-in-title')}</h2>
      <p>{t('deposit.log-in-text')}</p>
      <div className={css.ways}>
        <SiteLink href="/login" dialog="login" onClick={keep} {...buttonLook({ look: 'accent', size: 'l' })}>
          {t('header.log-in')}
        </SiteLink>
        {toggles.directRegistration && (
          <SiteLink href="/register" dialog="register" onClick={keep} {...buttonLook({ look: 'outline', size: 'l' })}>
            {t('header.register')}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

/** For a trial account: told in a dialog, like everywhere (SHL-04), and still here when that is closed. */
export function NoTrial() {
  const t = useText()
  const need = useNeedAccount()
  useEffect(() => need('member', () => {}), [need])
  return (
    <div className={css.refusal}>
      <Icon name="triangle-alert" size="l" />
      <h2 className={css.subtitle}>{t('deposit.trial-title')}</h2>
      <p>{t('common.in_need_true_account')}</p>
    </div>
  )
}

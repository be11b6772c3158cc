import { cardProps } from '../../parts/layout/card.ts'
import { DateText } from '../../parts/text/date-text.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { loginInfo } from '../../schemas/endpoints/login-info.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

/** The password, and the sign-in before this one, so that a stranger's would be seen (MBR-05). */
export function Security({ dialog }: { dialog: string }) {
  const t = useText()
  const { dialogs } = useSite()
  const { value } = useCall(loginInfo, {})
  const last = value?.value.lastLogin
  return (
    <section {...cardProps()} aria-labelledby="profile-security">
      <h2 id="profile-security" className={css.heading}>
        {t('profile.security')}
      </h2>
      <ul className={css.rows}>
        {dialogs.includes(dialog) && (
          <li className={css.row}>
            <span className={css.sign}>
              <Icon name="key-round" />
            </span>
            <div className={css.texts}>
              <p className={css.title}>{t('profile.password')}</p>
              <p className={css.text}>{t('profile.password-text')}</p>
            </div>
            <Button variant="outline" onClick={() => openDialog(dialog)}>
              {t('profile.change')}
            </Button>
          </li>
        )}
        <li className={css.row}>
          <span className={css.sign}>
            <Icon name="clock" />
          </span>
          <div className={css.texts}>
            <p className={css.title}>{t('profile.last-login')}</p>
            <p className={css.text}>
              {last ? (
                <>
                  <DateText time={last.at} form="moment" /> · <bdi>{last.ip}</bdi>
                </>
              ) : value ? (
                t('profile.first-login')
              ) : (
                '\u00A0'
              )}
            </p>
          </div>
        </li>
      </ul>
    </section>
  )
}

import { cardProps } from '../../parts/layout/card.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { Member } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { memberIcon } from '../../schemas/endpoints/member-icon.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import css from './view.module.css'

/** Account, nickname, level and labels, as the platform has them. */
export function ProfileCard({ member }: { member: Member }) {
  const t = useText()
  const { account, nickname, clubLabel, memberLabel } = member
  const { value: icon } = useCall(memberIcon, {})
  return (
    <section {...cardProps()} aria-label={t('profile.about')}>
      <div className={css.who}>
        <Avatar name={nickname || account} sources={icon && [icon.value.url]} size="l" />
        <div className={css.names}>
          <p className={css.name}>{nickname || account}</p>
          {clubLabel.labelName && (
            <p className={css.level}>
              <Icon name="crown" size="s" />
              {t('centre.vip', { level: clubLabel.rankLevel })}
              <span className={css.club}>{clubLabel.labelName}</span>
            </p>
          )}
        </div>
      </div>
      <Facts look="filled">
        <Fact label={t('profile.account')}>
          <span className={css.value}>
            {account}
            <CopyButton
              iconOnly
              value={account}
              label={t('profile.copy')}
              copiedLabel={t('profile.copied')}
              failedLabel={t('profile.not-copied')}
            />
          </span>
        </Fact>
        <Fact label={t('profile.nickname')}>
          <span className={css.value}>{nickname || '–'}</span>
        </Fact>
        <Fact label={t('profile.level')}>
          <span className={css.value}>{clubLabel.labelName || '–'}</span>
        </Fact>
      </Facts>
      {memberLabel.length > 0 && (
        <ul className={css.labels} aria-label={t('profile.labels')}>
          {memberLabel.map(label => (
            <li key={label} className={css.label}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

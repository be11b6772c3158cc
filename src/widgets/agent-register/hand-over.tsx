import { useEffect, useId, useRef } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { fine } from '../../parts/text/fine.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

export interface NewAccount {
  type: string
  username: string
  nickname: string
  /** First password, which the new account replaces at its first sign-in. */
  password: string
  /** Address of the site for the sign-in. */
  address: string
}

export interface HandOverProps {
  account: NewAccount
  /** Called to register another account. */
  onNext: () => void
}

/** Shows the data that a new person needs to sign in. The password is shown this once. */
export function HandOver({ account, onNext }: HandOverProps) {
  const t = useText()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const facts = [
    [t('agent-register.address'), account.address],
    [t('field.username'), account.username],
    [t('agent-register.first-password'), account.password],
  ] as const
  return (
    <section {...cardProps()} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={css.done}>
        <Icon name="circle-check" /> {t('agent-register.done', { name: account.nickname })}
      </h2>
      <p className={fine}>{t('agent-register.hand-over')}</p>
      <Facts look="filled" className={css.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </Facts>
      <div className={css.actions}>
        <CopyButton
          value={facts.map(([label, value]) => `${label}: ${value}`).join('\n')}
          variant="accent"
          label={t('common.copy')}
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copy-failed')}
        />
        <Button variant="outline" onClick={onNext}>
          {t('agent-register.next')}
        </Button>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { AccountGate } from '../../parts/access/account-gate.tsx'
import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { PLAY_MONEY } from '../../schemas/games/play-money.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { DepositForm } from './deposit-form.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, presets = PLAY_MONEY.presets } = settings
  /** Stored in this component, so that it outlives a session that ends while the amount is typed. */
  const [typed, setTyped] = useState('')
  return (
    <Content width="narrow">
      <div {...cardProps('l')}>
        {title && <h1 className={css.title}>{title}</h1>}
        {text && (
          <p className={css.note}>
            <Icon name="coins" />
            <span>{text}</span>
          </p>
        )}
        <AccountGate need="member" waiting={<Waiting />}>
          <DepositForm presets={presets} typed={typed} onTyped={setTyped} />
        </AccountGate>
      </div>
    </Content>
  )
}

const Waiting = () => (
  <div className={css.waiting}>
    <Skeleton className={css.line} />
    <Skeleton className={css.block} />
    <Skeleton className={css.line} />
  </div>
)

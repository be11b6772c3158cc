import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icons/icon.tsx'
import css from './state-message.module.css'

export interface StateMessageProps {
  /** An error is announced as an alert and may be retried; empty is announced as a status. */
  kind: 'empty' | 'error'
  title: ReactNode
  text?: ReactNode
  icon?: string
  retry?: { label: string; busy?: boolean; run: () => void }
  children?: ReactNode
}

/** Shown instead of a list that is empty or could not be loaded. */
export function StateMessage({ kind, title, text, icon, retry, children }: StateMessageProps) {
  return (
    <div className={css.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={css.sign}>
        <Icon name={icon ?? (kind === 'error' ? 'triangle-alert' : 'search')} size="l" />
      </span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {retry && (
        <Button variant="outline" icon="refresh-cw" busy={retry.busy} onClick={retry.run}>
          {retry.label}
        </Button>
      )}
      {children}
    </div>
  )
}

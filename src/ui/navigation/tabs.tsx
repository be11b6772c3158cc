import type { KeyboardEvent, ReactNode } from 'react'
import css from './tabs.module.css'

export interface Tab {
  key: string
  label: ReactNode
}
export interface TabListProps {
  tabs: Tab[]
  value: string
  onChange: (key: string) => void
  /** Name of the choice, for screen readers. */
  label: string
  variant?: 'line' | 'pill'
  /** Shared with the panel. */
  id?: string
}

/** The row of tabs without a panel; arrow keys, Home and End change the selected tab. */
export function TabList({ tabs, value, onChange, label, variant = 'line', id }: TabListProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(tab => tab.key === value)
    const backwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : event.key === 'ArrowRight' || event.key === 'ArrowLeft'
            ? (at + (event.key === backwards ? -1 : 1) + tabs.length) % tabs.length
            : -1
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={css.list} data-variant={variant} onKeyDown={move}>
      {tabs.map(tab => (
        <button
          type="button"
          role="tab"
          key={tab.key}
          id={id && `${id}-tab-${tab.key}`}
          className={css.tab}
          aria-selected={tab.key === value}
          aria-controls={id && `${id}-panel`}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  /** The list's id. */
  id: string
  /** Key of the tab that this content belongs to. */
  tab: string
  children: ReactNode
}

/** Content of the selected tab. Give it `key={tab}` to reset its state when the tab changes. */
export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`}>
      {children}
    </div>
  )
}

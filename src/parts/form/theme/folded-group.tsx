import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import css from './folded-group.module.css'

export interface FoldedGroupProps {
  title: string
  icon: string | undefined
  /** True when one of its fields has a value: values are never hidden by the page itself. */
  isFilled: boolean
  children: ReactNode
}

/** A group whose fields show once its name is pressed, also without script; the visitor alone closes it. */
export function FoldedGroup({ title, icon, isFilled, children }: FoldedGroupProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isFilled && details.current) details.current.open = true
  }, [isFilled])
  return (
    <details ref={details} className={css.section}>
      <summary className={css.title}>
        {icon && <Icon name={icon} />}
        <span>{title}</span>
        <span className={css.sign}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <fieldset className={css.fields} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}

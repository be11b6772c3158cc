import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import css from './folded-group.module.css'

export interface FoldedGroupProps {
  title: string
  icon: string | undefined
  /** Open from the first view on, until the visitor closes it. */
  isOpen?: boolean
  /** True when one of its fields has a value: values are never hidden by the page itself. */
  isFilled?: boolean
  children: ReactNode
  ref?: Ref<HTMLDetailsElement>
}

/** A group whose fields show once its name is pressed, also without script; the visitor alone closes it. */
export function FoldedGroup({ title, icon, isOpen, isFilled = false, children, ref }: FoldedGroupProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useImperativeHandle(ref, () => details.current!, [])
  useLayoutEffect(() => {
    if (isFilled && details.current) details.current.open = true
  }, [isFilled])
  return (
    <details ref={details} className={css.section} open={isOpen}>
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

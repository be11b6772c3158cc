import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import css from './copy-button.module.css'
import { copyText } from './copy-text.ts'

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  value: string
  /** Label of the button: "Copy link". */
  label: string
  /** Tells the button from others with its label: completes its accessible name. */
  about?: string
  copiedLabel: string
  /** Advice for the visitor when the browser refuses: "Copy by hand". */
  failedLabel: string
  /** Shows the icon only; the label becomes its accessible name. */
  iconOnly?: boolean
}

const SHOWN_MS = 2000

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({
  value,
  label,
  about,
  copiedLabel,
  failedLabel,
  iconOnly,
  variant = 'outline',
  ...button
}: CopyButtonProps) {
  const [done, setDone] = useState<boolean>()
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (done === undefined) return
    const timer = setTimeout(() => setDone(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => container.current && setDone(await copyText(value, container.current))
  const icon = done === undefined ? 'copy' : done ? 'check' : 'triangle-alert'
  const status = done === undefined ? '' : done ? copiedLabel : failedLabel
  const shown = (!iconOnly && status) || label
  const name = about && `${shown}: ${about}`
  return (
    <span ref={container} className={css.copy} data-block={button.block || undefined}>
      {iconOnly ? (
        <IconButton icon={icon} label={name ?? label} onClick={copy} />
      ) : (
        <Button {...button} variant={variant} icon={icon} aria-label={name} onClick={copy}>
          {shown}
        </Button>
      )}
      <span className={css.status} data-bubble={iconOnly || undefined} role="status">
        {status}
      </span>
    </span>
  )
}

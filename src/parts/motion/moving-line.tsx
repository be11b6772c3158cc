import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import css from './moving-line.module.css'
import { useMarquee } from './use-marquee.ts'

interface MovingLineProps {
  /** Text that differs whenever the items do: a new one starts a new line. */
  content: string
  /** Class of the list, for the space between its items. */
  className?: string
  /** Items as `<li>`. */
  children: ReactNode
}

/** One line of items that scrolls by without an end, with the button that pauses it. */
export function MovingLine({ content, className = '', children }: MovingLineProps) {
  const t = useText()
  const line = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const moving = useMarquee(line, paused, content)
  return (
    <>
      <div className={css.window}>
        {/* another item makes another line: within the old one it would push all others aside */}
        <ul key={content} ref={line} className={`${css.line} ${className}`}>
          {children}
        </ul>
      </div>
      <span hidden={!moving}>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'notice.resume' : 'notice.pause')}
          onClick={() => setPaused(!paused)}
        />
      </span>
    </>
  )
}

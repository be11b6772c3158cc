/** The picture whose characters have to be typed; a click fetches another, at most once a second. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../runtime/calls/call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { captcha } from '../../schemas/endpoints/captcha.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import css from './captcha-picture.module.css'

/** Time between two pictures. */
const THROTTLE_MS = 1000

export interface CaptchaPictureProps {
  /** Number of the try: another number fetches another picture, because each is good for one try. */
  round: number
}

export function CaptchaPicture({ round }: CaptchaPictureProps) {
  const text = useText()
  const [picture, setPicture] = useState('')
  const last = useRef(0)
  const load = useCallback(async () => {
    last.current = performance.now()
    const result = await call(captcha)
    if (result.ok) setPicture(result.value.value)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round wants a new picture
  useEffect(() => {
    void load()
  }, [load, round])
  const refresh = () => {
    if (performance.now() - last.current >= THROTTLE_MS) void load()
  }
  return (
    <span className={css.captcha}>
      {picture && (
        <img
          className={css.picture}
          src={`data:image/png;base64,${picture}`}
          alt={text('form.captcha-alt')}
          width={112}
          height={40}
        />
      )}
      <IconButton icon="refresh-cw" label={text('form.refresh-captcha')} onClick={refresh} />
    </span>
  )
}

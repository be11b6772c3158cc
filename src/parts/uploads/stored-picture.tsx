import { useState } from 'react'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { upload } from '../../schemas/endpoints/upload.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ProblemNote } from '../text/problem-note.tsx'
import css from './proof-upload.module.css'

export interface StoredPictureProps {
  id: string
  /** Counts from 1. */
  number: number
  /** Removes the picture; left out where that is not allowed. */
  remove: (() => Promise<void>) | undefined
}

/** A picture that is stored with the platform; it is loaded when its owner wants to see it, and each view is recorded. */
export function StoredPicture({ id, number, remove }: StoredPictureProps) {
  const t = useText()
  const [picture, setPicture] = useState<{ data: string; width: number; height: number }>()
  const [busy, setBusy] = useState<'view' | 'remove'>()
  const [problem, setProblem] = useState<CallProblem>()
  const view = async () => {
    if (picture) return setPicture(undefined)
    setBusy('view')
    const result = await call(upload, { query: { id } })
    setBusy(undefined)
    if (!result.ok) return setProblem(result.problem)
    setPicture(result.value.value)
  }
  const name = t('upload.picture', { number })
  return (
    <li className={css.stored}>
      <span className={css.name}>{name}</span>
      <Button variant="ghost" size="s" busy={busy === 'view'} aria-expanded={picture !== undefined} onClick={view}>
        {t(picture ? 'upload.hide' : 'upload.view')}
      </Button>
      {remove && (
        <Button
          variant="ghost"
          size="s"
          busy={busy === 'remove'}
          onClick={async () => {
            setBusy('remove')
            await remove()
            setBusy(undefined)
          }}
        >
          {t('upload.remove')}
        </Button>
      )}
      {picture && (
        <img
          className={css.picture}
          src={`data:image/jpeg;base64,${picture.data}`}
          width={picture.width}
          height={picture.height}
          alt={name}
        />
      )}
      <ProblemNote problem={problem} />
    </li>
  )
}

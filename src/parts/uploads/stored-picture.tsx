import { useState } from 'react'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { upload } from '../../schemas/endpoints/upload.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ProblemNote } from '../text/problem-note.tsx'
import css from './proof-upload.module.css'

export interface StoredPictureProps {
  id: string
  /** Counts from 1. */
  number: number
  /** The case that it proves, where a page has several. */
  about: string | undefined
  /** Removes the picture; left out where that is not allowed. */
  remove: (() => Promise<void>) | undefined
}

/** A picture that is stored with the platform; it is loaded when its owner wants to see it, and each view is recorded. */
export function StoredPicture({ id, number, about, remove }: StoredPictureProps) {
  const t = useText()
  const [picture, setPicture] = useState<{ data: string; width: number; height: number }>()
  const [problem, setProblem] = useState<CallProblem>()
  const [view, viewing] = useSingleRun(async () => {
    if (picture) return setPicture(undefined)
    const result = await call(upload, { query: { id } })
    if (!result.ok) return setProblem(result.problem)
    setPicture(result.value.value)
  })
  const [take, taking] = useSingleRun(async () => remove?.())
  const shown = t('upload.picture', { number })
  const name = about ? `${shown}, ${about}` : shown
  const action = t(picture ? 'upload.hide' : 'upload.view')
  return (
    <li className={css.stored}>
      <span className={css.name}>{shown}</span>
      <Button
        variant="ghost"
        size="s"
        busy={viewing !== undefined}
        aria-label={`${action}: ${name}`}
        aria-expanded={picture !== undefined}
        onClick={() => void view()}
      >
        {action}
      </Button>
      {remove && (
        <Button
          variant="ghost"
          size="s"
          busy={taking !== undefined}
          aria-label={`${t('upload.remove')}: ${name}`}
          onClick={() => void take()}
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

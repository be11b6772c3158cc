/** Pictures that prove something: chosen, sent at once with progress, tried again, looked at, taken back. */
import { useEffect, useId, useRef, useState } from 'react'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { sendFile } from '../../runtime/calls/send-file.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint, QueryOf } from '../../schemas/endpoints/endpoint.ts'
import { uploadRemove } from '../../schemas/endpoints/upload-remove.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import css from './proof-upload.module.css'
import { shrinkPicture } from './shrink-picture.ts'
import { StoredPicture } from './stored-picture.tsx'

export interface ProofUploadProps<E extends AnyEndpoint> {
  /** The call that takes a picture as its body. */
  endpoint: E
  /** Names the case that the picture proves. */
  query: QueryOf<E>
  label: string
  /** The case that the pictures prove, where a page has several. */
  about?: string
  /** Ids of the pictures that are stored. */
  uploads: readonly string[]
  /** Most pictures of one case. */
  most: number
  maxBytes: number
  /** Pictures may be added and taken back. */
  mayChange: boolean
  /** Stored pictures stay, although others may be added. */
  isKept?: boolean
  required?: boolean
  /** The stored pictures have changed. */
  onChange: () => Promise<void>
}

export function ProofUpload<E extends AnyEndpoint>(props: ProofUploadProps<E>) {
  const { endpoint, query, label, about, uploads, most, maxBytes, mayChange, isKept, required, onChange } = props
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const [file, setFile] = useState<File>()
  /** Sent share from 0 to 1; undefined while nothing is sent. */
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<CallProblem>()
  const running = useRef<AbortController>(undefined)
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (chosen: File) => {
    setProblem(undefined)
    setSent(0)
    const controller = new AbortController()
    running.current = controller
    const picture = await shrinkPicture(chosen)
    const result =
      picture.size > maxBytes
        ? ({
            ok: false,
            problem: { code: 'upload/too-large', status: 413, params: { megabytes } },
          } as const)
        : await sendFile(endpoint, { query, file: picture, onProgress: setSent, signal: controller.signal })
    if (controller.signal.aborted) return
    setSent(undefined)
    if (!result.ok) return setProblem(result.problem)
    setFile(undefined)
    await onChange()
  }
  const choose = (chosen: File | undefined) => {
    setProblem(undefined)
    setFile(chosen)
    if (chosen) void send(chosen)
  }
  const remove = async (upload: string) => {
    const result = await call(uploadRemove, { body: { id: upload } })
    setProblem(result.ok ? undefined : result.problem)
    await onChange()
  }
  return (
    <div className={css.uploads}>
      {uploads.length > 0 && (
        <ul className={css.list} aria-label={t('upload.stored')}>
          {uploads.map((upload, index) => (
            <StoredPicture
              key={upload}
              id={upload}
              number={index + 1}
              about={about}
              remove={mayChange && !isKept ? () => remove(upload) : undefined}
            />
          ))}
        </ul>
      )}
      {mayChange && uploads.length < most && (
        <FileField
          id={id}
          label={label}
          required={required && uploads.length === 0}
          accept="image/png,image/jpeg"
          file={file}
          busy={sent !== undefined}
          onChange={choose}
          hint={t('upload.hint', { count: most, megabytes })}
          error={problem && problemText(problem)}
          texts={{
            choose: t('upload.choose'),
            drop: t('form.file-drop'),
            remove: t('form.file-remove'),
            tooLarge: t('form.file-too-large'),
            wrongType: t('problem.upload/type'),
          }}
        />
      )}
      {sent !== undefined && <Progress label={t('upload.sending')} value={sent} text={`${Math.round(sent * 100)} %`} />}
      {problem && file && sent === undefined && (
        <Button variant="outline" icon="refresh-cw" onClick={() => void send(file)}>
          {t('common.retry')}
        </Button>
      )}
      <p className={css.status} role="status">
        {uploads.length > 0 && sent === undefined && !problem && t('upload.done')}
      </p>
    </div>
  )
}
